import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What commands and operators write at the root of the repository. */
const WRITTEN = new Set(['node_modules', '.git', '.env', 'dist', 'data', 'reports'])
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|sql|sh)$/
const GENERATED = /\.gen\.(d\.)?(ts|js)$/
const LONGEST = 300
const WIDEST = 120
/** A line of a comment, but for a type, which cannot be wrapped. */
const COMMENT = /^\s*(\/\/|\/?\*{1,2}|--) (?!@(type|typedef|param) \{)/

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
 * Returns a finding for each file of more than 300 lines, and each comment of more than 120 characters a line, apart
 * from types and from migrations, which never change.
 * @param {string[]} files
 * @param {string} folder findings name the files relative to it
 */
export function oversized(files, folder) {
  return files.flatMap((file) => {
    const name = relative(folder, file)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const wide = (/** @type {string} */ line) =>
      COMMENT.test(line) && line.length > WIDEST && !name.startsWith('db/migrations/')
    return [
      ...(lines.length > LONGEST ? [`${name} has ${lines.length} lines, at most ${LONGEST}`] : []),
      ...lines.flatMap((line, index) =>
        wide(line) ? [`${name}:${index + 1} is a comment of more than ${WIDEST} characters`] : [],
      ),
    ]
  })
}
