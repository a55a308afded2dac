import type { TestServer } from './server/server.ts'

/** Stops the clock of the caches until the test ends; the returned function moves it forward by milliseconds. */
export function stopClock({ app }: TestServer): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['performance'] })
  // They know an earlier clock.
  app.caches.clear()
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds) => void vi.advanceTimersByTime(milliseconds)
}
