import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Appearance } from '../../contracts/accounts/appearance.ts'
import type { Posted } from '../platform/http/input/posted.ts'
import { manifestAssets, type RouteAssets, type ViteManifest } from './assets.ts'

/** The exports of `web/entry-server.tsx`. */
export interface Renderer {
  render(settings: {
    request: Request
    /** The result of a form, which the page shows. */
    posted: Posted | undefined
    send: (path: string, init: RequestInit) => Promise<Response>
    anonymous: boolean
    nonce: string
    position: string
    publicUrl: string
    sendTime: string
    appearance: Appearance
    assets: RouteAssets
  }): Promise<Response>
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
  const manifest = await readFile(path.join(dist, 'client/.vite/manifest.json'), 'utf8')
  return {
    renderer,
    assets: manifestAssets(JSON.parse(manifest) as ViteManifest, await renderer.pageFiles()),
  }
}
