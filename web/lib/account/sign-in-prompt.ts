import { createStore } from '../../ui/store.ts'

/** Whether the sign-in panel is open. One for the page: anything that needs an account may open it. */
const open = createStore(false)
/** The action after signing in. */
let wanted: (() => void) | undefined

function set(next: boolean, then?: () => void) {
  wanted = then
  open.set(next)
}

/** Opens the sign-in panel on the current page. */
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

export const useSignInPrompt = open.use

/** Home with the sign-in panel open, leading back to `next` once signed in. */
export function signInHref(next?: string): string {
  return next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'
}
