import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Folders that are imported by name. */
const named = packageJson.imports

/**
 * The files that a file imports, without imports of types.
 * @param {string} file
 */
function importsOf(file) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .concat(
      module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest && !isType ? [moduleRequest.value] : [],
        ),
      ),
    )
    .flatMap((path) => {
      if (path.startsWith('.')) return resolve(dirname(file), path)
      const [name = '', rest] = path.split(/\/(.*)/s)
      const folder = named[/** @type {keyof typeof named} */ (`${name}/*`)]
      return typeof folder === 'string' ? resolve(root, folder.replace('*', String(rest))) : []
    })
    .filter((path) => existsSync(path))
}

/**
 * The imports of these tests, and of everything that they import.
 * @param {string[]} tests
 */
export function importGraph(tests) {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  const waiting = [...tests]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (graph.has(file)) continue
    const imports = /\.(ts|mjs)$/.test(file) ? importsOf(file) : []
    graph.set(file, imports)
    waiting.push(...imports)
  }
  return graph
}

/**
 * All files that import a file, directly or not. Components and files that import one are left out, because Node cannot
 * load them.
 * @param {Map<string, string[]>} graph
 * @param {string} target
 */
export function dependents(graph, target) {
  /** @param {string} file @param {Set<string>} seen @returns {Set<string>} */
  const reachable = (file, seen = new Set()) => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const next of graph.get(file) ?? []) reachable(next, seen)
    return seen
  }
  return [...graph.keys()].filter((file) => {
    const reached = reachable(file)
    return reached.has(target) && ![...reached].some((path) => path.endsWith('.tsx'))
  })
}
