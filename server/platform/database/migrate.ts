import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

const folder = path.join(import.meta.dirname, '../../../db/migrations')
/** Any constant: two processes that start at once migrate one after the other. */
const migrationLock = 7_315_001

/** Applies the numbered SQL files that this database has not seen, each in its own transaction. An applied file never changes: a changed one is refused. */
export async function migrate(
  url: string,
  note: (line: string) => void = () => {},
): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query("set lock_timeout = '10s'")
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    let count = 0
    for (const name of names) {
      const text = await readFile(path.join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const known = applied.get(name)
      if (known === hash) continue
      if (known) throw new Error(`The migration ${name} was changed after it had been applied`)
      note(`migrating: ${name}`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      count += 1
    }
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}
