import * as commonText from '#messages/common'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useConnection, type Connection } from '../../lib/api/connection.ts'
import { refetchAll } from '../../lib/api/refetch-all.ts'
import { savedNote, savedNoteId } from '../../lib/device/saved-note.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

const minute = 60_000

/** The bar above every page for a missing connection, the age of old data, or missing live updates. */
export function ConnectionBar() {
  const connection = useConnection()
  const { offline, savedAt, polling } = connection
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const wasOffline = useRef(false)

  async function read() {
    setReading(true)
    await refetchAll(client)
    setReading(false)
  }

  // A page from the cache contains its own note; remove it once this bar shows the same text.
  useEffect(() => {
    if (savedAt !== undefined) document.getElementById(savedNoteId)?.remove()
  }, [savedAt])

  // Back online, or a cached page was shown while online: reload the data automatically.
  const stale = savedAt !== undefined && !offline && !polling
  useEffect(() => {
    const back = wasOffline.current && !offline
    wasOffline.current = offline
    if (back || stale) void refetchAll(client)
  }, [offline, stale, client])

  return (
    <div className={connectionStyles.networkBar} role="status">
      <Words connection={connection} />
      {savedAt !== undefined && !offline && (
        <button
          type="button"
          className={`${layoutStyles.link} ${connectionStyles.link}`}
          disabled={reading}
          onClick={() => void read()}
        >
          {commonText.tryAgain}
        </button>
      )}
    </div>
  )
}

function Words({ connection }: { connection: Connection }) {
  const { offline, savedAt, polling } = connection
  const now = useNow(minute)
  if (savedAt !== undefined)
    return (
      <span>
        {commonText.yesYouAreOfflineSaved({
          value: offline ? 'yes' : 'other',
          savedAt: savedNote(savedAt, now),
        })}
      </span>
    )
  if (offline) return <span>{commonText.youAreOfflinePricesMay}</span>
  if (polling) return <span>{commonText.liveUpdatesAreInterruptedPrices}</span>
  return null
}
