import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/** A page of docs and, if there is one, a heading in it. Glob patterns are not matched. */
const citation = /\bdocs\/[\w./-]*\.md(?:#([\w-]+))?/g
/** A link between pages. */
const link = /\]\(([^)\s:#]*\.md)?(?:#([\w-]+))?\)/g
/** Documents that are not in the repository. */
const absent =
  /\b(?:the |this )?specification(?:['’]s)?\b|\bspec section\b|\(decisions[,:]? (?:section )?\d|\bmarketplace\.md\b|\bDECISIONS\.md\b|\bthe issue\b|\.\.\/shared\b/i
const comment = /^\s*(?:\/\/|\/?\*)|\s\/\/ |\/\*\*/
/** The items of tests/coverage are a specification in the repository, and these files are about them. */
const aboutItems =
  /^(tests\/coverage\/|docs\/(?:spec-coverage|features)\.md$|scripts\/check\/|CHANGELOG\.md$)/

/** @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')

/** @param {string} text */
const anchorsOf = (text) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/**
 * The paths of all pages below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function pages(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pages(path) : entry.name.endsWith('.md') ? [path] : []
  })
}

/**
 * Returns a finding for each cited page or heading that does not exist, and for each comment or page that cites a
 * document outside the repository.
 * @param {string} file path from the root
 * @param {string} text
 */
export function citationFindings(file, text) {
  const isPage = file.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`
    const cited = [...line.matchAll(citation)].map(([whole, anchor]) => ({
      path: join(root, whole.split('#')[0] ?? ''),
      anchor,
    }))
    const linked = isPage
      ? [...line.matchAll(link)].map(([, page, anchor]) => ({
          path: page ? join(root, dirname(file), page) : join(root, file),
          anchor,
        }))
      : []
    const wrong = [...cited, ...linked].flatMap(({ path, anchor }) => {
      const name = `${relative(root, path)}${anchor ? `#${anchor}` : ''}`
      if (!existsSync(path)) return [`${at} cites ${name}, which does not exist`]
      const known = !anchor || anchorsOf(readFileSync(path, 'utf8')).has(anchor)
      return known ? [] : [`${at} cites ${name}, a heading that does not exist`]
    })
    const outside =
      !aboutItems.test(file) && (isPage || comment.test(line)) && absent.test(line)
        ? [`${at} cites a document that is not in the repository`]
        : []
    return [...wrong, ...outside]
  })
}

/** Checks that cited pages and headings exist, and that nothing outside the repository is cited. */
export async function citations() {
  const paths = [
    ...sourceFiles(root).filter((file) => !file.endsWith('.sql')),
    ...pages(join(root, 'docs')),
    ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'web/README.md'].map(
      (name) => join(root, name),
    ),
  ]
  const planted = ['cites.ts', 'links.md'].flatMap((name) => {
    const file = `scripts/planted/citations/${name}`
    return citationFindings(file, readFileSync(join(root, file), 'utf8'))
  })
  const expected = [
    'cites.ts:4 cites docs',
    'cites.ts:6 cites docs',
    'cites.ts:7 cites a document',
    'cites.ts:8 cites a document',
    'links.md:3 cites scripts',
    'links.md:4 cites scripts',
  ]
  return {
    files: paths.length,
    findings: paths.flatMap((path) =>
      citationFindings(relative(root, path), readFileSync(path, 'utf8')),
    ),
    missed: expected.filter((text) => !planted.some((finding) => finding.includes(text))),
  }
}
