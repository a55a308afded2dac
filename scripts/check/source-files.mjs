import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folders at the root of the repository that commands write. */
const WRITTEN = new Set(['node_modules', '.git', 'dist', 'data', 'reports'])
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|sql|sh)$/
const GENERATED = /\.gen\.(d\.)?(ts|js)$/
const LONGEST = 300

/**
 * The paths of the hand-written source files below a folder, without planted violations.
 * @param {string} folder
 * @param {Set<string>} excluded names of folders
 * @returns {string[]}
 */
export function sourceFiles(folder, excluded = WRITTEN) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const isOurs = !excluded.has(entry.name) && !path.endsWith('scripts/planted')
      return isOurs ? sourceFiles(path, new Set()) : []
    }
    return SOURCE.test(entry.name) && !GENERATED.test(entry.name) ? [path] : []
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
