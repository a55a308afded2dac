import type { QueryKey } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'

/** The key of a read and its data; undefined if it has none. */
export type KnownRead = readonly [QueryKey, unknown]

/**
 * Returns the HTML of `content` from the cache, or a mark that is replaced by it once the page is rendered. `content`
 * is rendered with these reads only.
 */
export type FragmentHtml = (key: string, content: ReactNode, reads?: readonly KnownRead[]) => string

/**
 * Parts of a page whose HTML the server caches (docs/decisions/0056-cards-are-rendered-once.md). A key contains
 * everything that its content depends on. Undefined in browsers and in development.
 */
export const Fragments = createContext<FragmentHtml | undefined>(undefined)
