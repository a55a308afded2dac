import { createContext, useContext, useSyncExternalStore } from 'react'

/** Milliseconds that the server's clock is ahead of this device's. */
let offset = 0

/** The server's time in milliseconds, as estimated on this device. Auctions end by it. */
export const serverNow = (): number => Date.now() + offset

/** Adjusts the clock to the server's time (ISO or milliseconds) from a response that has just arrived. */
export function syncClock(serverTime: string | number): void {
  offset = new Date(serverTime).getTime() - Date.now()
}

/** The time at which the page was rendered on the server; the first render in the browser repeats it. */
export const RenderTime = createContext(0)

const second = 1000
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let current = 0

function tick() {
  current = serverNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!ticking) {
    current = serverNow()
    ticking = setInterval(tick, second)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * The server's time in milliseconds, rounded down to `step`. The component renders again on each step. All clocks of
 * a page share one timer.
 */
export function useNow(step: number = second): number {
  const rendered = useContext(RenderTime)
  const floor = (time: number) => Math.floor(time / step) * step
  return useSyncExternalStore(
    subscribe,
    () => floor(ticking ? current : serverNow()),
    () => floor(rendered),
  )
}

/** Whether the server's clock has reached `time`. The component renders again when it does. */
export function usePassed(time: string | null): boolean {
  const rendered = useContext(RenderTime)
  const end = time ? new Date(time).getTime() : Infinity
  return useSyncExternalStore(
    subscribe,
    () => serverNow() >= end,
    () => rendered >= end,
  )
}
