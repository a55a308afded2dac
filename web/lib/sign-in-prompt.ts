import { useSyncExternalStore } from 'react'

/** Whether the sign-in panel is open. One for the page: anything that needs an account may open it. */
let open = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the sign-in panel; the person stays where they are and goes on once signed in. */
export const promptSignIn = (): void => set(true)
export const closeSignIn = (): void => set(false)

export function useSignInPrompt(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

/** A path on this site to come back to after signing in; anything else becomes home. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/'
  // Browsers drop tabs and line breaks inside an address, which could join two slashes.
  return /[\u0000-\u001f\\]/.test(next) ? '/' : next
}

/** Home with the sign-in panel open, leading back to `next` once signed in. */
export function signInHref(next?: string): string {
  return next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'
}
