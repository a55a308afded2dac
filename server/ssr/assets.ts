/** Scripts and styles by route, in the shape that the router of the pages expects. */
export interface RouteAssets {
  routes: Record<
    string,
    {
      preloads?: string[]
      css?: string[]
      scripts?: { attrs: Record<string, unknown>; children?: string }[]
    }
  >
  /** The script with the drawings of all icons. */
  icons?: string
  /** The script for slow and expensive connections. */
  bootstrap?: string
  /** The code of the script that starts a page, which the page contains. */
  start?: string
}

export type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const rootRouteId = '__root__'
const entry = 'web/entry-client.tsx'
const icons = 'web/ui/pictures/symbols.ts'
const bootstrap = 'web/bootstrap/bootstrap.ts'
const start = 'web/bootstrap/start.ts'

/** The file with the code that starts a page. */
export const startFile = (manifest: ViteManifest): string => collect(manifest, start).scripts[0]!

/**
 * Lists, for each route, the scripts to preload and the styles of its chunk, so that browsers do not discover them
 * one after the other. `pageFiles` are the source files of each route. Throws if a page is missing from the build.
 */
export function manifestAssets(
  manifest: ViteManifest,
  pageFiles: Record<string, string[]>,
): RouteAssets {
  const first = collect(manifest, entry)
  const main = first.scripts[0]!
  const routes: RouteAssets['routes'] = {
    [rootRouteId]: {
      preloads: first.scripts,
      css: first.css,
      // Not async, because the hydration state at the end of the page must have been parsed.
      scripts: [{ attrs: { type: 'module', src: main, fetchpriority: 'low' } }],
    },
  }
  for (const [id, files] of Object.entries(pageFiles)) {
    const parts = files.map((file) => collect(manifest, file))
    const without = (names: string[], known: string[]) =>
      [...new Set(names)].filter((name) => !known.includes(name))
    routes[id] = {
      preloads: without(
        parts.flatMap(({ scripts }) => scripts),
        first.scripts,
      ),
      css: without(
        parts.flatMap(({ css }) => css),
        first.css,
      ),
    }
  }
  const scriptOf = (name: string) => collect(manifest, name).scripts[0]!
  return {
    routes,
    icons: scriptOf(icons),
    bootstrap: scriptOf(bootstrap),
  }
}

/** The chunk of a source file, followed by everything it imports. */
function collect(manifest: ViteManifest, name: string) {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The built pages lack ${key}.`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) css.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(name)
  return { scripts: [...scripts], css: [...css] }
}
