import { createContext, createElement, useContext, type ReactNode } from 'react'
import { createStore } from '../../ui/store.ts'

const year = 365 * 24 * 60 * 60

/**
 * A choice of appearance that is stored in a cookie on this device. `Rendered` provides the server's value, and later
 * the choice, to all components. A change takes effect immediately.
 */
export function createChoice<T>(cookie: string, fallback: T, write: (value: T) => string) {
  const Present = createContext(fallback)
  const chosen = createStore<T | undefined>(undefined)

  function Rendered({ value, children }: { value: T; children: ReactNode }) {
    return createElement(Present, { value: chosen.use() ?? value }, children)
  }
  return {
    Rendered,
    use: (): T => useContext(Present),
    set: (value: T): void => {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = `${cookie}=${write(value)}; path=/; max-age=${year}; samesite=lax${secure}`
      chosen.set(value)
    },
  }
}
