import { useSyncExternalStore } from 'react'

/** Whether the sign-in panel is open. One for the page: anything that needs an account may open it. */
let open = false
/** The action after signing in. */
let wanted: (() => void) | undefined
const listeners = new Set<() => void>()

function set(next: boolean, then?: () => void) {
  open = next
  wanted = then
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the sign-in panel; the member stays where they are and goes on once signed in. */
export const promptSignIn = (): void => set(true)
export const closeSignIn = (): void => set(false)

/** Opens the sign-in panel, and runs `then` after signing in; closing the panel drops it. */
export const signInThen = (then: () => void): void => set(true, then)

/** After signing in the waiting action continues. */
export function goOn(): void {
  const then = wanted
  wanted = undefined
  then?.()
}

export function useSignInPrompt(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

/** Home with the sign-in panel open, leading back to `next` once signed in. */
export function signInHref(next?: string): string {
  return next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'
}
