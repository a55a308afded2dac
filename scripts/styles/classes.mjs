import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'

/**
 * The style modules below a folder and the names that each of them scopes, both in alphabetical order.
 * @param {string} root
 * @param {{ animation?: boolean }} [which] whether to include the names of animations
 * @returns {Map<string, string[]>} by path from the root, with slashes
 */
export function styleModules(root, { animation = false } = {}) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll('\\', '/'))
  return new Map(
    files.toSorted().map((file) => [file, namesOf(readFileSync(join(root, file)), animation)]),
  )
}

/**
 * @param {Uint8Array} code
 * @param {boolean} animation
 */
function namesOf(code, animation) {
  const cssModules = { animation, grid: false, customIdents: false }
  const { exports } = transform({ filename: 'x.module.css', code, cssModules })
  return Object.keys(exports || {}).toSorted()
}

/**
 * Writes the types of the style modules, so that a missing class does not compile.
 * @param {string} web
 */
export function writeStyleTypes(web) {
  const types = join(web, 'styles/gen')
  rmSync(types, { recursive: true, force: true })
  for (const [file, classes] of styleModules(web)) {
    const path = join(types, file.replace(/\.css$/, '.d.css.ts'))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, classes.map((name) => `export declare const ${name}: string\n`).join(''))
  }
}
