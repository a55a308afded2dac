import { useSyncExternalStore } from 'react'

/** A value outside of React that components can use. While a page hydrates, they read the initial one. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  const get = () => value

  function set(next: T): void {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const use = () => useSyncExternalStore(subscribe, get, () => initial)
  return { get, set, subscribe, use }
}
