import * as commonText from '#messages/common'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { afterPress } from '../../ui/press.ts'

/** The state of the connection, and the age of the data on the page. */
export interface Connection {
  /** The device reports that it has no network. */
  offline: boolean
  /** When the oldest response on the page was read, in milliseconds, if it came from the device's cache. */
  savedAt: number | undefined
  /** The live stream is down, so the page polls. */
  polling: boolean
}

const fresh: Connection = { offline: false, savedAt: undefined, polling: false }
let connection = fresh
const listeners = new Set<() => void>()

function change(next: Partial<Connection>) {
  connection = { ...connection, ...next }
  afterPress(() => {
    for (const listener of listeners) listener()
  })
}

let answers = 0
/** The number of responses that came from the device's cache so far. */
export const savedAnswers = (): number => answers

/** Records that the page shows a cached response that was read at `time`. */
export function noteSaved(time: number): void {
  answers += 1
  change({ savedAt: Math.min(time, connection.savedAt ?? time) })
}

/** Records that all data of the page have been read again. */
export const noteFresh = (): void => change({ savedAt: undefined })
export const notePolling = (polling: boolean): void => change({ polling })

const look = () => change({ offline: !navigator.onLine })

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', look)
    addEventListener('offline', look)
    if (connection.offline === navigator.onLine)
      connection = { ...connection, offline: !navigator.onLine }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => fresh,
  )
}

/** Provided once for the whole page, since every card reads it. */
export const SavedAt = createContext<number | undefined>(undefined)
export const Blocked = createContext(false)

/** When the oldest response on the page was read, if it came from the device's cache. */
export const useSavedAt = (): number | undefined => useContext(SavedAt)

/** Why buying and bidding are impossible now; undefined while the page is current. */
export const useBlocked = (): string | undefined =>
  useContext(Blocked) ? commonText.noConnection : undefined
