import { createStore } from '../../ui/store.ts'

/** Whether the sign-in panel is open. Module state, because anything that needs an account may open it. */
const open = createStore(false)
/** The action to run after signing in. */
let wanted: (() => void) | undefined

function set(next: boolean, then?: () => void) {
  wanted = then
  open.set(next)
}

/** Opens the sign-in panel on the current page. */
export const promptSignIn = (): void => set(true)
export const closeSignIn = (): void => set(false)

/** Opens the sign-in panel and runs `then` after signing in; closing the panel drops it. */
export const signInThen = (then: () => void): void => set(true, then)

/** Runs the pending action after signing in. */
export function continueAfterSignIn(): void {
  const then = wanted
  wanted = undefined
  then?.()
}

export const useSignInPrompt = open.use

/** The URL of the home page with the sign-in panel open, leading to `next` afterwards. */
export function signInHref(next?: string): string {
  return next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'
}
