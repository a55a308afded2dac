import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. During hydration they read the initial value. */
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
