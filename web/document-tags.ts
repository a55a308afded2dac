import { loadsAtOnce, pageScriptsId, type PageScripts } from './bootstrap/page-scripts.ts'
import { hydrationStateId, type HydrationState } from './hydration-state.ts'
import { scriptSafe } from './lib/head/head.ts'
import type { View } from './lib/router/resolve-view.ts'
import { spriteFor } from './ui/pictures/sprite.ts'

/** Scripts and styles of the built client, by route; `__root__` is every page. */
export interface Assets {
  routes: Record<string, RouteAssets | undefined>
  /** The script with the drawings of all icons. */
  icons?: string
  /** The script for slow and expensive connections, and the code that chooses between it and the page's scripts. */
  bootstrap?: string
  start?: string
}
interface RouteAssets {
  preloads?: string[]
  css?: string[]
  scripts?: { attrs: Record<string, unknown>; children?: string }[]
}

interface Parts {
  /** The document as React renders it. */
  markup: string
  nonce: string
  assets: Assets
  view: View
  hydrationState: HydrationState
}

/**
 * The whole page. Visible parts load before scripts: styles, fonts and the first images. During hydration React
 * ignores the parts outside its tree: styles and scripts, structured data, the icon sprite and the hydration state.
 */
export function writeDocument({ markup, nonce, assets, view, hydrationState }: Parts): string {
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
    ...(mayWait(assets) && !still && !markup.includes(loadsAtOnce)
      ? startTags(parts, assets, quoted)
      : scriptTags(parts, quoted)),
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
    still ? '' : spriteFor(markup, assets.icons),
    markup.slice(bodyStart, bodyEnd),
    still ? '' : data,
    markup.slice(bodyEnd),
  ].join('')
}

/** Loads all scripts at once. */
const scriptTags = (parts: RouteAssets[], quoted: string): string[] => [
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
]

type WaitingAssets = Assets & Required<Pick<Assets, 'bootstrap' | 'start'>>

/** Only built pages can wait for their scripts. */
const mayWait = (assets: Assets): assets is WaitingAssets =>
  assets.bootstrap !== undefined && assets.start !== undefined

/**
 * Lets the browser decide when to load the scripts (docs/rules/everywhere.md#light-pages). An inline module with
 * `async` waits neither for the styles nor for the rest of the page.
 */
function startTags(parts: RouteAssets[], { bootstrap, start }: WaitingAssets, quoted: string) {
  const [first] = parts.flatMap(({ scripts = [] }) => scripts)
  const scripts: PageScripts = {
    entry: String(first?.attrs['src']),
    scripts: parts.flatMap(({ preloads = [] }) => preloads),
    bootstrap,
  }
  return [
    `<script type="application/json" id="${pageScriptsId}"${quoted}>${scriptSafe(JSON.stringify(scripts))}</script>`,
    `<script type="module" async${quoted}>${start}</script>`,
  ]
}

function attributes(attrs: Record<string, unknown>): string {
  return Object.entries(attrs)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${String(value)}"`))
    .join('')
}
