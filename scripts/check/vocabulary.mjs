import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * Words that were given up, as they read once identifiers are taken apart ("deskCalls" is "desk calls"), and what the
 * glossary says instead. `allowed` are paths or lines where the word means something else.
 * @type {{ word: RegExp, use: string, allowed?: RegExp }[]}
 */
const givenUp = [
  {
    word: /\bdesks?\b/,
    use: 'admin',
    // Furniture, courier desks, and how a data request reached us, which is part of the API.
    allowed:
      /courier desk|parcel desk|writtenDownHere|channel|'desk', '(open|closed)'|^db\/migrations\/0010|search\.rules\.test/,
  },
  { word: /\bshare reads\b/, use: 'single flight' },
  { word: /\bread together\b/, use: 'batch' },
  { word: /\bpaynow line\b/, use: 'payment gateway' },
  { word: /\bleave (shop|soon)\b/, use: 'erase, schedule flush' },
  { word: /\bcarry listings\b/, use: 'recategorize listings' },
  { word: /\b(falls the )?hammer and till\b|\bfalls the hammer\b/, use: 'auctions and payments' },
  { word: /\b(good )?standing (bid|auction|listing)\b|\bgood standing\b/, use: 'account status' },
  { word: /\bwatching (calls|routes)\b/, use: 'watchlist' },
  { word: /\btelling taken\b/, use: 'notify' },
]

/** Decisions and the changelog tell history; the glossary names the words. */
const history =
  /^(docs\/(decisions\/|glossary\.md|spec-coverage\.md)|CHANGELOG\.md|scripts\/check\/vocabulary|scripts\/planted\/|seed\/.*\.json)/
const read = /\.(tsx?|mjs|cjs|css|sql|md|json)$/

/** @param {string} text */
const takenApart = (text) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_/.]/g, ' ')
    .toLowerCase()

/**
 * One finding for each given-up word in a path or a line.
 * @param {string} file
 * @param {string} text
 */
function givenUpWords(file, text) {
  if (history.test(file) || !read.test(file)) return []
  return [file, ...text.split('\n')].flatMap((line, at) =>
    givenUp.flatMap(({ word, use, allowed }) =>
      word.test(takenApart(line)) && !allowed?.test(line) && !allowed?.test(file)
        ? [`${file}${at ? `:${at}` : ''} has a word that was given up: use ${use}`]
        : [],
    ),
  )
}

/** No word that the glossary gave up comes back, in names, comments, texts and paths. */
export async function vocabulary() {
  const files = [...sourceFiles(root), ...pagesOf(root)].map((path) => relative(root, path))
  const planted = 'scripts/planted/vocabulary/desk-calls.ts'
  const text = readFileSync(join(root, planted), 'utf8')
  const caught = givenUpWords('desk-calls.ts', text).join('\n')
  return {
    files: files.length,
    findings: files.flatMap((file) => givenUpWords(file, readFileSync(join(root, file), 'utf8'))),
    missed: givenUp.flatMap(({ use }) => (caught.includes(`use ${use}`) ? [] : [use])),
  }
}

/** @param {string} folder */
const pagesOf = (folder) =>
  ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'web/README.md']
    .concat(
      readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => join('docs', file)),
    )
    .map((file) => join(folder, file))
