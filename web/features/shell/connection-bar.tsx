import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useConnection, type Connection } from '../../lib/api/connection.ts'
import { readAnew } from '../../lib/api/read-anew.ts'
import { savedNote, savedNoteId } from '../../lib/device/saved-note.ts'

const minute = 60_000

/** Says above every page that there is no connection, how old what is shown is, or that live updates are down. */
export function ConnectionBar() {
  const connection = useConnection()
  const { offline, savedAt, polling } = connection
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const wasOffline = useRef(false)

  async function read() {
    setReading(true)
    await readAnew(client)
    setReading(false)
  }

  // The words that came with a page from the store stay until these stand.
  useEffect(() => {
    if (savedAt !== undefined) document.getElementById(savedNoteId)?.remove()
  }, [savedAt])

  // Back on the network, or a kept page while there is one: read without being asked.
  const stale = savedAt !== undefined && !offline && !polling
  useEffect(() => {
    const back = wasOffline.current && !offline
    wasOffline.current = offline
    if (back || stale) void readAnew(client)
  }, [offline, stale, client])

  return (
    <div className="netbar" role="status">
      <Words connection={connection} />
      {savedAt !== undefined && !offline && (
        <button type="button" className="link" disabled={reading} onClick={() => void read()}>
          Try again
        </button>
      )}
    </div>
  )
}

function Words({ connection }: { connection: Connection }) {
  const { offline, savedAt, polling } = connection
  const now = useNow(minute)
  if (savedAt !== undefined)
    return <span>{`${offline ? 'You are offline. ' : ''}${savedNote(savedAt, now)}`}</span>
  if (offline) return <span>You are offline. Prices may have changed since this page opened.</span>
  if (polling)
    return <span>Live updates are interrupted. Prices are read again every few seconds.</span>
  return null
}
