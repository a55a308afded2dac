import type { View } from './resolve-view.ts'

export interface Navigation {
  /** An address of the shop. */
  href: string
  /** Takes the place of the present entry in the history. */
  replace?: boolean | undefined
  /** False keeps the scroll position. */
  resetScroll?: boolean | undefined
}

/** The router's facts for components. */
export interface Router {
  view: () => View
  subscribe: (listener: () => void) => () => void
  /** Shows another address; resolves when it is shown, or another one is asked for. */
  navigate: (navigation: Navigation) => Promise<void>
  /** Reads the present address again. */
  invalidate: () => Promise<void>
  /** The view is on the screen: its scroll position can be set. */
  arrived: (view: View) => void
}

/** On the server: one view that never changes. */
export function fixedRouter(view: View): Router {
  return {
    view: () => view,
    subscribe: () => () => {},
    navigate: () => Promise.resolve(),
    invalidate: () => Promise.resolve(),
    arrived: () => {},
  }
}
