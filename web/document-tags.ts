import { hydrationStateId, type HydrationState } from './hydration-state.ts'
import { scriptSafe } from './lib/head/head.ts'
import type { View } from './lib/router/resolve-view.ts'

/** Scripts and styles of the built client, by route; `__root__` is every page. */
export interface Assets {
  routes: Record<string, RouteAssets | undefined>
}
interface RouteAssets {
  preloads?: string[]
  css?: string[]
  scripts?: { attrs: Record<string, unknown>; children?: string }[]
}

interface Parts {
  /** The document as React renders it. */
  markup: string
  sprite: string
  nonce: string
  assets: Assets
  view: View
  hydrationState: HydrationState
}

/**
 * The whole page. Visible parts load before scripts: styles, fonts and the first images. During hydration React
 * ignores the parts outside its tree: styles and scripts, structured data, the icon sprite (so that browsers load its
 * drawings only once, as HTML) and the hydration state.
 */
export function writeDocument({
  markup,
  sprite,
  nonce,
  assets,
  view,
  hydrationState,
}: Parts): string {
  const page = assets.routes[view.route.path]
  // The frame of an unknown page needs the styles of the route.
  const own = view.state === 'ready' ? page : page?.css && { css: page.css }
  const still = view.route.staticData?.still === true
  const parts = [assets.routes['__root__'], own]
    .filter((part) => part !== undefined)
    .map((part) => (still ? { css: part.css } : part))
  const quoted = ` nonce="${nonce}"`
  const head = [
    ...parts.flatMap(({ css = [] }) => css.map((href) => `<link rel="stylesheet" href="${href}">`)),
    ...parts.flatMap(({ preloads = [] }) =>
      preloads.map(
        (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"${quoted}>`,
      ),
    ),
    ...parts.flatMap(({ scripts = [] }) =>
      scripts.map(
        ({ attrs, children = '' }) => `<script${attributes(attrs)}${quoted}>${children}</script>`,
      ),
    ),
    ...(view.head.scripts ?? []).map(
      ({ type, children }) => `<script type="${type}"${quoted}>${children}</script>`,
    ),
  ].join('')
  const json = scriptSafe(JSON.stringify(hydrationState))
  const data = `<script type="application/json" id="${hydrationStateId}"${quoted}>${json}</script>`
  const headEnd = markup.indexOf('</head>')
  const bodyStart = markup.indexOf('>', markup.indexOf('<body')) + 1
  const bodyEnd = markup.lastIndexOf('</body>')
  return [
    '<!DOCTYPE html>',
    markup.slice(0, headEnd),
    head,
    markup.slice(headEnd, bodyStart),
    still ? '' : sprite,
    markup.slice(bodyStart, bodyEnd),
    still ? '' : data,
    markup.slice(bodyEnd),
  ].join('')
}

function attributes(attrs: Record<string, unknown>): string {
  return Object.entries(attrs)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${String(value)}"`))
    .join('')
}
