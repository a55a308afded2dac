import { createContext, useContext, useSyncExternalStore } from 'react'

const year = 365 * 24 * 60 * 60

/**
 * A choice of how pages look on this device. `Rendered` hands in what the server rendered with; a change shows
 * at once and is kept in a cookie for the pages to come.
 */
export function createChoice<T>(cookie: string, fallback: T, write: (value: T) => string) {
  const Rendered = createContext(fallback)
  const listeners = new Set<() => void>()
  let chosen: T | undefined

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    Rendered,
    use: (): T => {
      const rendered = useContext(Rendered)
      return useSyncExternalStore(
        subscribe,
        () => chosen ?? rendered,
        () => rendered,
      )
    },
    set: (value: T): void => {
      chosen = value
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = `${cookie}=${write(value)}; path=/; max-age=${year}; samesite=lax${secure}`
      for (const listener of listeners) listener()
    },
  }
}
