/** Scripts and styles by route, in the shape the pages' router wants. */
export interface RouteAssets {
  routes: Record<
    string,
    {
      preloads?: string[]
      css?: string[]
      scripts?: { attrs: Record<string, unknown>; children?: string }[]
    }
  >
}

export type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const rootRouteId = '__root__'
const entry = 'web/entry-client.tsx'

/**
 * Names, for each route, the scripts to fetch ahead and the styles of its own chunk, so that no
 * browser has to discover them one after the other. `pageFiles` are the source files of each route.
 * Throws when a page is missing from the build.
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
      // Not async: the hydration state at the page's end has to be there.
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
  return { routes }
}

/** A source file's chunk with everything it imports, itself first. */
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
