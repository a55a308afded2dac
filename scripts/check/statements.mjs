/** The first line of a migration that runs outside a transaction. */
const OUTSIDE = /^-- No transaction\b/

/** Functions whose value PostgreSQL computes once for all rows of a new column. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp'])

const ADDED_CONSTRAINT =
  /\badd\b[^,]*?(\b(check|unique|primary key|foreign key|exclude)\b|constraint \w+ not null)/g

const countOf = (text, pattern) => [...text.matchAll(pattern)].length

/**
 * Rules for statements about a table of the last release: what a statement must not contain, and why. The table may
 * have millions of rows, and requests of the last release use it meanwhile.
 * @type {{ found: (statement: string) => boolean, why: string }[]}
 */
const RULES = [
  {
    found: (text) => /^create (unique )?index (?!concurrently)/.test(text),
    why: 'blocks writes while it builds an index: use create index concurrently',
  },
  {
    found: (text) =>
      /^(cluster|vacuum full|truncate|lock)\b/.test(text) ||
      (text.startsWith('alter table') &&
        (/\balter (column )?\w+ (set data )?type\b/.test(text) ||
          /\bset (logged|unlogged|access method|tablespace)\b/.test(text) ||
          /\badd (column )?(if not exists )?\w+ [^,]*\b(stored|identity|\w*serial)\b/.test(text))),
    why: 'rewrites or locks the whole table: add a column, and fill it in batches',
  },
  {
    found: (text) =>
      text.startsWith('alter table') &&
      [...text.matchAll(/\badd\b[^,]*\bdefault \(*(\w+)\(/g)].some(
        ([, name = '']) => !STABLE.has(name),
      ),
    why: 'computes a value for each row, which rewrites the table: set the default in a later statement',
  },
  {
    found: (text) =>
      text.startsWith('alter table') &&
      (/\bset not null\b/.test(text) ||
        countOf(text, ADDED_CONSTRAINT) > countOf(text, /\b(not valid|using index)\b/g)),
    why: 'checks all rows under a lock: add the constraint as not valid, and validate it in the next file',
  },
  {
    found: (text) => /^(update|delete)\b/.test(text) && !/\bwhere\b/.test(text),
    why: 'writes every row in one transaction: write in batches, from a job',
  },
]

/**
 * The statements of an SQL file in lower case, without comments and the contents of literals.
 * @param {string} text
 * @returns {string[]}
 */
function statementsOf(text) {
  return text
    .replaceAll(/--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[^]*?\1/g, (found) =>
      found.startsWith("'") || found.startsWith('$') ? "''" : ' ',
    )
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/** The table of a statement, as far as the rules need it. */
const TABLE =
  /^(?:alter table|truncate|lock|cluster|vacuum full|update|delete from|create (?:unique )?index\b.*? on)(?: (?:table|only|if exists))* (?:public\.)?"?(\w+)/

/**
 * Returns the problems of a migration's statements.
 * @param {{ name: string, text: string }} migration
 * @param {Set<string>} tables those of the last release; others are new and empty
 * @returns {string[]}
 */
export function statementFindings({ name, text }, tables) {
  const statements = statementsOf(text)
  const outside = OUTSIDE.test(text)
  const concurrent = statements.filter((one) => /\bindex concurrently\b/.test(one))
  const findings = statements.flatMap((statement) => {
    if (statement.startsWith('do ')) return ['hides statements in a do block']
    const [, table = ''] = TABLE.exec(statement) ?? []
    if (!tables.has(table)) return []
    return RULES.filter(({ found }) => found(statement)).map(({ why }) => `${table}: ${why}`)
  })
  if (concurrent.length > 0 && !outside)
    findings.push('has an index concurrently: its first line must be "-- No transaction."')
  if (outside && (statements.length !== 1 || concurrent.length !== 1))
    findings.push('runs outside a transaction: it must be one create or drop index concurrently')
  return findings.map((finding) => `${name} ${finding}`)
}
