import {
  createContext,
  createElement,
  useContext,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

const year = 365 * 24 * 60 * 60

/**
 * A choice of appearance on this device. `Rendered` provides the server's value, and the choice to everything inside:
 * one reader for any number of users. A change shows at once and is stored in a cookie for later pages.
 */
export function createChoice<T>(cookie: string, fallback: T, write: (value: T) => string) {
  const Present = createContext(fallback)
  const listeners = new Set<() => void>()
  let chosen: T | undefined

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Rendered({ value, children }: { value: T; children: ReactNode }) {
    const present = useSyncExternalStore(
      subscribe,
      () => chosen ?? value,
      () => value,
    )
    return createElement(Present, { value: present }, children)
  }
  return {
    Rendered,
    use: (): T => useContext(Present),
    set: (value: T): void => {
      chosen = value
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = `${cookie}=${write(value)}; path=/; max-age=${year}; samesite=lax${secure}`
      for (const listener of listeners) listener()
    },
  }
}
