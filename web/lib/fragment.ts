import { createContext, type ReactNode } from 'react'

/** Returns the HTML of `content` from the cache, or a mark that is replaced by it once the page is rendered. */
export type FragmentHtml = (key: string, content: ReactNode) => string

/**
 * Parts of a page whose HTML the server caches (docs/decisions/0056-cards-are-rendered-once.md). A key contains
 * everything that its content depends on. Undefined in browsers and in development.
 */
export const Fragments = createContext<FragmentHtml | undefined>(undefined)
