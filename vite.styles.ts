import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { styleModules } from './scripts/styles/classes.mjs'

/** Keeps the styles of a module whose class names were all inlined, which would otherwise be removed. */
export const keepStyles = (): Plugin => ({
  name: 'musika:keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
})

/** Names of two or three characters, the same in the browser's build and in the server's. */
export function shortNames(web: string): (local: string, file: string) => string {
  const names = new Map<string, string>()
  for (const [file, classes] of styleModules(web, { animation: true }))
    for (const local of classes) names.set(`${file} ${local}`, shortName(names.size))
  return (local, file) => {
    const path = relative(web, file.replace(/\?.*/, '')).replaceAll('\\', '/')
    const name = names.get(`${path} ${local}`)
    if (!name) throw new Error(`${path} has no class ${local}.`)
    return name
  }
}

/** A letter, because a class name cannot begin with a digit, and the rest in base 36. */
const shortName = (index: number): string =>
  String.fromCharCode(97 + (index % 26)) + Math.floor(index / 26).toString(36)
