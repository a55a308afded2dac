import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * The words that the glossary retires, as they read once identifiers are split ("deskCalls" is "desk calls").
 * `row` is the glossary's row; `only` limits a word to the files where it has the retired meaning; `allowed` are lines
 * or paths where it means something else or is part of the API.
 * @type {{ row: string, word: RegExp, only?: RegExp, allowed?: RegExp }[]}
 */
const retired = [
  {
    row: 'desk, staff (as a place)',
    word: /\bdesks?\b/,
    // Furniture, courier desks, and the channel of a data request, which is a value of the API.
    allowed:
      /courier desk|parcel desk|writtenDownHere|channel|'desk', '(open|closed)'|^db\/migrations\/0010|search\.rules\.test/,
  },
  {
    row: 'tell, told, hear, notice (in the app)',
    word: /\b(tells?|told|telling|hears?|heard)\b/,
    // Fields of breaches and broadcasts in the API.
    allowed: /(regulator|people)(Not)?Told|\btold: |\.told\b|as told\b|"told"/,
  },
  {
    row: 'department',
    word: /\bdepartments?\b/,
    // The field of a category in the API.
    allowed: /department['"?:.]|\bdepartment: (z\.|\{|null|above)|\.department\b/,
  },
  { row: 'Place, at-place (list state in the URL)', word: /\bat place\b|\bany place\b/ },
  {
    row: 'place (where a listing stands in the tree)',
    word: /\bplaces?\b/,
    only: /^server\/modules\/categories/,
  },
  {
    row: 'words, word lists',
    word: /\bword (lists?|filters?|rules?|actions?)\b/,
    allowed: /word_lists_changed/,
  },
  { row: 'interests, watching', word: /\binterests?\b|\bwatching (calls|routes)\b/ },
  {
    row: 'marks',
    word: /\bmarks?\b/,
    only: /fraud-signals/,
    // The prefix of stored digests and the name of the job.
    allowed: /`mark:|forget_marks/,
  },
  {
    row: 'signals (alone)',
    word: /(?<!fraud )\bsignals?\b/,
    only: /fraud-signals/,
    // The page, its parameter, the subject in the audit log and the error.
    allowed: /AbortSignal|admin\/signals|signal: ''|`signal:|signal_decided/,
  },
  { row: 'standing', word: /\bstanding\b/, allowed: /account\\?\/standing|\bstanding: / },
  { row: 'papers', word: /\bpapers?\b/, allowed: /no papers/ },
  { row: 'leaving, `leaveShop`', word: /\b(leaving|leave shop)\b/ },
  { row: 'Traffic, travel, `leaveSoon`', word: /\b(traffic|travels?|travelled|leave soon)\b/ },
  { row: '`readTogether`, `shareReads`', word: /\b(read together|share reads)\b/ },
  { row: 'Looked, `PaynowLine`', word: /\b(looked|paynow line)\b/ },
  {
    row: 'handover (of state to the browser)',
    word: /\bhandover\b/,
    allowed: /handover_codes/,
  },
  { row: 'kept, keep (data)', word: /\bkept\b/, allowed: /auctionsKept/ },
  {
    row: 'kind (of goods)',
    word: /\bkinds?\b/,
    only: /(modules|features)\/categories/,
    allowed: /\bkinds?:|\.kinds?\b|kindId|kind_id/,
  },
  { row: 'carry, `carry-listings`', word: /\b(carry|carries|carried)\b/ },
  { row: 'letters (of a typeface)', word: /\bletters\b/, only: /fonts?\b/ },
  { row: 'door, gate', word: /\b(doors?|gates?)\b/ },
  { row: 'hammer, till', word: /\b(hammer|till)\b/, allowed: /^seed\/art/ },
  {
    row: 'catalogue (of categories)',
    word: /\bcatalogues?\b/,
    only: /(contracts|modules|features|api|browser)\/categories/,
    // The event and the path of the API.
    allowed: /catalogue: true|admin\/catalogue/,
  },
  { row: 'screening', word: /\bscreen(ing|ed)\b/ },
  {
    row: 'advert',
    word: /\badverts?\b/,
    allowed:
      /(from|into|update|index|table|on) adverts|adverts[._]|\badvert[:.]|advert:|adverts:|\.advert$|`adverts`|api\/admin\/adverts/,
  },
  { row: 'news (to many)', word: /\bnews\b/, allowed: /\bnews: / },
  { row: 'trail', word: /\btrails?\b/, allowed: /\btrail\b[:.?,]|as trail|\.trail\b/ },
  {
    row: 'person (with an account)',
    word: /\bpersons?\b/,
    // The subject of a case in the API, a text, and the usernames of test members.
    allowed:
      /person_unavailable|Suspend the person|person\$\{count|\/\^person|\bperson: member|\bperson: (z\.|\{|person\.)|\.person\b|\{ (object, )?person[,. }]/,
  },
  { row: 'slips', word: /(?<!packing )\bslips?\b/, allowed: /deposits\?.*slip/ },
  { row: 'anew', word: /\banew\b/ },
  { row: 'whoever, whatever (as a subject)', word: /\b(whoever|whatever|whomever)\b/ },
  { row: 'somebody, nobody, everybody', word: /\b(somebody|nobody|everybody|anybody)\b/ },
  { row: '`tl`, `k`, `own-a`, `cosum`', word: /\b(own a|cosum|tl)\b/ },
]

/** Decisions and the changelog tell history, recorded migrations must not change, and the glossary names the words. */
const history =
  /^(docs\/(decisions\/|glossary\.md|spec-coverage\.md|mutation-score\.md)|db\/migrations\/|CHANGELOG\.md|scripts\/check\/vocabulary|scripts\/planted\/|seed\/.*\.json|messages\/)/
const read = /\.(tsx?|mjs|cjs|css|sql|md)$/

/** String literals are texts, addresses and codes; titles of tests are prose. */
const literal = /(?<![\w’])(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")/g

/** @param {string} line */
const takenApart = (line) =>
  (/^\s*(test|describe|\/\/|\/?\*)/.test(line) ? line : line.replaceAll(literal, ''))
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_/.]/g, ' ')
    .toLowerCase()

/**
 * One finding for each retired word in a path or a line.
 * @param {string} file
 * @param {string} text
 */
function retiredWords(file, text) {
  if (history.test(file) || !read.test(file)) return []
  const words = retired.filter(
    ({ only, allowed }) => (only?.test(file) ?? true) && !allowed?.test(file),
  )
  return [file, ...text.split('\n')].flatMap((line, at) => {
    const apart = takenApart(line)
    return words.flatMap(({ row, word, allowed }) =>
      word.test(apart) && !allowed?.test(line)
        ? [`${file}${at ? `:${at}` : ''} has a word of the glossary's row "${row}": ${line.trim()}`]
        : [],
    )
  })
}

/** @param {string} folder @param {string[]} files relative to it */
const findingsIn = (folder, files) =>
  files.flatMap((file) => retiredWords(file, readFileSync(join(folder, file), 'utf8')))

/** Left cells of the glossary's table of retired words. */
function glossaryRows() {
  const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split(
    '## Not this, but this',
  )
  return [...table.matchAll(/^\| (.+?) +\|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => cell !== 'Not this' && !/^-+$/.test(cell))
}

/** Rejects the glossary's retired words in names, comments, documents, titles of tests and paths. */
export async function vocabulary() {
  const files = [...sourceFiles(root), ...documentsOf(root)].map((path) => relative(root, path))
  const planted = join(root, 'scripts/planted/vocabulary')
  const caught = findingsIn(planted, filesBelow(planted, '')).join('\n')
  const rows = retired.map(({ row }) => row)
  return {
    files: files.length,
    findings: [
      ...findingsIn(root, files),
      ...glossaryRows()
        .filter((row) => !rows.includes(row))
        .map((row) => `docs/glossary.md retires "${row}", which this guard does not check`),
    ],
    missed: rows.filter((row) => !caught.includes(`"${row}"`)),
  }
}

/** @param {string} folder @param {string} ending */
const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** @param {string} folder */
const documentsOf = (folder) =>
  ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'web/README.md']
    .concat(filesBelow(join(folder, 'docs'), '.md').map((file) => join('docs', file)))
    .map((file) => join(folder, file))
