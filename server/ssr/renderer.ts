import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Appearance } from '#contracts/accounts/appearance.ts'
import type { ReadInside } from '../platform/http/calls.ts'
import type { Posted } from '../platform/http/input/posted.ts'
import type { FragmentCache } from './fragment-cache.ts'
import { manifestAssets, startFile, type RouteAssets, type ViteManifest } from './assets.ts'

/**
 * A rendered page, or a redirect to `location`. `visitor` is the id of the member whose page it is, or `guest`.
 * `route` is the pattern of its path.
 */
export interface Rendered {
  status: number
  location: string | null
  route: string
  visitor: string
  html: string
}

/** The exports of `web/entry-server.tsx`. */
export interface Renderer {
  render(settings: {
    request: Request
    /** The result of a form, which the page shows. */
    posted: Posted | undefined
    read: ReadInside
    anonymous: boolean
    nonce: string
    position: string
    publicUrl: string
    renderTime: number
    sendTime: string
    appearance: Appearance
    assets: RouteAssets
    fragments: FragmentCache | undefined
  }): Promise<Rendered>
  pageFiles(): Promise<Record<string, string[]>>
}

/** A renderer, and the scripts and styles of its pages. */
export interface Pages {
  renderer: Renderer
  assets: RouteAssets
}

/** Loads the built pages from `dist`. Throws if they have not been built. */
export async function loadBuiltPages(dist: string): Promise<Pages> {
  const entry = pathToFileURL(path.join(dist, 'server/entry-server.js')).href
  const renderer = (await import(entry)) as Renderer
  const client = path.join(dist, 'client')
  const text = await readFile(path.join(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as ViteManifest
  const start = await readFile(path.join(client, startFile(manifest)), 'utf8')
  return {
    renderer,
    assets: { ...manifestAssets(manifest, await renderer.pageFiles()), start },
  }
}
