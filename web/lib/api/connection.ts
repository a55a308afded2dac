import * as commonText from '#messages/common'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What the page knows of its connection, and of the age of what it shows. */
export interface Connection {
  /** The device says that it has no network. */
  offline: boolean
  /** When the oldest of what is shown was read, in milliseconds: it came from the store on the device. */
  savedAt: number | undefined
  /** The live stream is down: what changes is read in turns. */
  polling: boolean
}

const fresh: Connection = { offline: false, savedAt: undefined, polling: false }
let connection = fresh
const listeners = new Set<() => void>()

function change(next: Partial<Connection>) {
  connection = { ...connection, ...next }
  for (const listener of listeners) listener()
}

let answers = 0
/** How many answers came from the store so far. */
export const savedAnswers = (): number => answers

/** Something that is shown was read at `time`, not now. */
export function noteSaved(time: number): void {
  answers += 1
  change({ savedAt: Math.min(time, connection.savedAt ?? time) })
}

/** Everything that is shown has been read anew. */
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

/** Read once around the whole page, since every card asks. */
export const SavedAt = createContext<number | undefined>(undefined)
export const Blocked = createContext(false)

/** When the oldest of what is shown was read, where it came from the store on the device. */
export const useSavedAt = (): number | undefined => useContext(SavedAt)

/** Why nothing can be bought or bid on now; undefined while what is shown is current. */
export const useBlocked = (): string | undefined =>
  useContext(Blocked) ? commonText.noConnection : undefined
