import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated: before that, the browser would submit a form natively and lose its content. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
