import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What commands and operators write at the root of the repository. */
const WRITTEN = new Set(['node_modules', '.git', '.env', 'dist', 'data', 'reports'])
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|sql|sh)$/
const GENERATED = /\.gen\.(d\.)?(ts|js)$/
const LONGEST = 300

/**
 * The paths of the hand-written source files below a folder, without planted violations.
 * @param {string} folder
 */
export const sourceFiles = (folder) =>
  allFiles(folder).filter((path) => SOURCE.test(path) && !GENERATED.test(path))

/**
 * The paths of all files below a folder, without those that commands write, and without planted violations.
 * @param {string} folder
 * @param {Set<string>} excluded names
 * @returns {string[]}
 */
export function allFiles(folder, excluded = WRITTEN) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (excluded.has(entry.name) || path.endsWith('scripts/planted')) return []
    if (entry.isDirectory()) return allFiles(path, new Set())
    return entry.isFile() ? [path] : []
  })
}

/**
 * Returns a finding for each file of more than 300 lines.
 * @param {string[]} files
 * @param {string} folder findings name the files relative to it
 */
export function oversized(files, folder) {
  return files
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${relative(folder, file)} has ${lines} lines, at most ${LONGEST}`)
}
