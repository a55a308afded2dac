import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts run by now: before, the browser would send the form by itself and lose it. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
