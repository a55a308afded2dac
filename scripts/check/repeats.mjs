import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { allFiles } from './source-files.mjs'
import { root } from './run-tool.mjs'

/** A bullet by its bold beginning or as a whole, a heading, and a table row. */
const items = /^\s*(?:[-*] (?:\*\*.+?\*\*|.{20,})|#+ .+|\| .+)/
/** The line between the head of a table and its rows. */
const separator = /^\|[\s|:-]+\|$/

/**
 * Returns a finding for each bullet, heading and table row that stands twice in a document.
 * @param {string} file path from the root
 * @param {string} text
 */
export function repeatFindings(file, text) {
  const known = new Set()
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const isHead = separator.test(line) || separator.test(lines[index + 1] ?? '')
    const [item] = items.exec(line) ?? []
    if (!item || isHead) return []
    const key = item.replaceAll(/\s+/g, ' ')
    if (known.has(key)) return [`${file}:${index + 1} stands twice: ${key.slice(0, 60)}`]
    known.add(key)
    return []
  })
}

/** Checks that no document says something twice. */
export async function repeats() {
  const paths = allFiles(root).filter((path) => path.endsWith('.md'))
  const planted = 'scripts/planted/repeats/twice.md'
  const caught = repeatFindings(planted, readFileSync(join(root, planted), 'utf8'))
  const expected = ['twice.md:5 ', 'twice.md:8 ', 'twice.md:13 ']
  return {
    files: paths.length,
    findings: paths.flatMap((path) =>
      repeatFindings(relative(root, path), readFileSync(path, 'utf8')),
    ),
    missed: expected.filter((text) => !caught.some((finding) => finding.includes(text))),
  }
}
