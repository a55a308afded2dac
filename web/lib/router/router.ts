import type { View } from './resolve-view.ts'

export interface Navigation {
  /** A URL of the shop. */
  href: string
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  /** False keeps the scroll position. */
  resetScroll?: boolean | undefined
}

/** The router as components use it. */
export interface Router {
  view: () => View
  subscribe: (listener: () => void) => () => void
  /** Navigates to a URL. Resolves when it is shown, or when another navigation starts. */
  navigate: (navigation: Navigation) => Promise<void>
  /** Reloads the current page's data. */
  invalidate: () => Promise<void>
  /** Called when a view is on the screen, so that its scroll position can be set. */
  arrived: (view: View) => void
}

/** The router for server rendering: one view that never changes. */
export function fixedRouter(view: View): Router {
  return {
    view: () => view,
    subscribe: () => () => {},
    navigate: () => Promise.resolve(),
    invalidate: () => Promise.resolve(),
    arrived: () => {},
  }
}
