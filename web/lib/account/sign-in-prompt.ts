import { createStore } from '../../ui/store.ts'

/**
 * How the sign-in is open: as a panel below its button, or as a dialog for an action elsewhere on the page, where a
 * panel would be overlooked. Module state, because anything that needs an account may open it.
 */
const open = createStore<'closed' | 'panel' | 'dialog'>('closed')
/** The action to run after signing in. */
let wanted: (() => void) | undefined

function set(next: 'closed' | 'panel' | 'dialog', then?: () => void) {
  wanted = then
  open.set(next)
}

/** Closes the panel for the registration page, which runs the pending action too. */
export const registerInstead = (): void => open.set('closed')

/** Opens the sign-in on the current page. */
export const promptSignIn = (): void => set('dialog')
/** Opens the sign-in for its own button. */
export const openSignInPanel = (): void => set('panel')
export const closeSignIn = (): void => set('closed')

/** Opens the sign-in and runs `then` after signing in; closing it drops it. */
export const signInThen = (then: () => void): void => set('dialog', then)

/** Runs the pending action after signing in. */
export function continueAfterSignIn(): void {
  const then = wanted
  wanted = undefined
  then?.()
}

export const useSignInPrompt = (): boolean => open.use() !== 'closed'
export const useIsSignInPanel = (): boolean => open.use() === 'panel'

/** The URL of the registration page, which leads to `next` afterwards. */
export const registerHref = (next?: string): string =>
  next && next !== '/' ? `/register?next=${encodeURIComponent(next)}` : '/register'

/** The URL of the home page with the sign-in panel open, leading to `next` afterwards. */
export function signInHref(next?: string): string {
  return next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'
}
