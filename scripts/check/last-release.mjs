import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-tool.mjs'
import { statementFindings } from './statements.mjs'

/**
 * Reads a description of a schema, such as db/schema.txt: the rest of each line by its beginning, which names a table's
 * column (`orders.size`), a unique index, a trigger or a function.
 * @param {string} text
 */
function readSchema(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', rest = ''] = /^([^ ]+\.[^ ]+): (.*)$/.exec(line) ?? [null, line, '']
      return [name, rest]
    }),
  )
}

/**
 * Whether a unique index is now limited to rows without a value in a column that the last release does not know. All
 * rows that it writes are such rows, so they stay unique. Its statements must not name the index in "on conflict",
 * which the limited one does not answer.
 * @param {string} name "orders unique: btree (buyer_id, checkout_id)"
 * @param {Map<string, string>} released
 * @param {Map<string, string>} current
 */
function isLimited(name, released, current) {
  const [table = ''] = name.split(' ')
  return [...current.keys()].some((now) => {
    if (!/ unique: /.test(name) || !now.startsWith(`${name} WHERE (`)) return false
    const [, column] = /^ WHERE \((\w+) IS NULL\)$/.exec(now.slice(name.length)) ?? []
    return column !== undefined && !released.has(`${table}.${column}`)
  })
}

const REQUIRED = ', required'
const GENERATED = ', generated'

/**
 * Returns what the last release uses and the schema no longer has, or demands although the last release does not know
 * of it.
 * @param {Map<string, string>} released
 * @param {Map<string, string>} current
 * @param {Set<string>} tables those of the last release
 */
function schemaFindings(released, current, tables) {
  const typeOf = (rest) => rest.split(', ')[0]
  return [
    ...[...released].flatMap(([name, before]) => {
      const now = current.get(name)
      if (now === undefined && isLimited(name, released, current)) return []
      if (now === undefined) return [`${name} is gone, and the last release uses it`]
      if (typeOf(now) !== typeOf(before))
        return [`${name} was ${typeOf(before)}, which the last release expects`]
      if (now.endsWith(GENERATED) && !before.endsWith(GENERATED))
        return [`${name} is generated, and the last release writes it`]
      return now.endsWith(REQUIRED) && !/, (required|to be required)$/.test(before)
        ? [`${name} is required, and the last release may not write it`]
        : []
    }),
    ...[...current].flatMap(([name, now]) =>
      !released.has(name) && tables.has(name.split('.')[0] ?? '') && now.endsWith(REQUIRED)
        ? [`${name} is required, and the last release does not write it: add a default`]
        : [],
    ),
  ]
}

/**
 * Checks that the last release runs on the present schema, and that no migration since then holds up the requests of a
 * large shop. `db/last-release.txt` is the schema of the last release.
 */
export async function lastRelease() {
  const { readMigrations } = await import(
    new URL('../../server/platform/database/migrate.ts', import.meta.url).href
  )
  const checkFolder = async (folder) => {
    const read = (name) => readFile(join(root, folder, name), 'utf8')
    const text = await read('last-release.txt')
    const [, last = ''] = /^# Migrations up to (\S+)$/m.exec(text) ?? []
    const released = readSchema(text)
    const tables = new Set(
      [...released.keys()].flatMap((name) =>
        /^\w+\./.test(name) ? [name.split('.')[0] ?? ''] : [],
      ),
    )
    const migrations = await readMigrations(join(root, folder, 'migrations'))
    return {
      files: released.size,
      findings: [
        ...(migrations.some(({ name }) => name === last)
          ? []
          : [`last-release.txt names the migration ${last}, which does not exist`]),
        ...schemaFindings(released, readSchema(await read('schema.txt')), tables),
        ...migrations
          .filter(({ name }) => name > last)
          .flatMap((migration) => statementFindings(migration, tables)),
      ],
    }
  }
  const planted = await checkFolder('scripts/planted/last-release')
  const expected = (
    await readFile(join(root, 'scripts/planted/last-release/findings.txt'), 'utf8')
  ).split('\n')
  return {
    ...(await checkFolder('db')),
    missed: [
      ...expected.filter((text) => text !== '' && !planted.findings.includes(text)),
      ...planted.findings.filter((text) => !expected.includes(text)),
    ],
  }
}
