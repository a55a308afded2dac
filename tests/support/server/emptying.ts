import type pg from 'pg'

/**
 * Copies the rows of a new database, so that `emptyTables` can restore them. Turns off triggers for `cleaner`.
 */
export async function prepareEmptying(pool: pg.Pool, cleaner: pg.Client): Promise<void> {
  await cleaner.query('set session_replication_role = replica')
  await cleaner.query('create schema initial_rows')
  for (const table of await filledTables(pool))
    await cleaner.query(`create table initial_rows.${table} as select * from public.${table}`)
  await cleaner.query(await emptyingOf(pool))
}

/** Restores the tables; retries if jobs of the server cause a deadlock. */
export async function emptyTables(cleaner: pg.Client): Promise<void> {
  for (let tries = 3; tries > 0; tries -= 1) {
    try {
      return void (await cleaner.query('select initial_rows.empty()'))
    } catch (error) {
      if (tries === 1) throw error
    }
  }
}

/** SQL: tables, without the partitions of others. */
const stored = `relkind in ('r', 'p') and not relispartition`

/** Tables that a running server keeps up to date. */
const itsOwn = ['service_heartbeat', 'push_keys', 'job_runners', 'asset_releases']

/** SQL of a function that deletes all rows and restores those of a new database. */
async function emptyingOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; columns: string; filled: boolean }>(
    `select relname as name, to_regclass(format('initial_rows.%I', relname)) is not null as filled,
       (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class where relnamespace = 'public'::regnamespace and ${stored} and relname <> all($1)`,
    [itsOwn],
  )
  const statements = rows.map(({ name, columns, filled }) => {
    if (!filled)
      return `if exists (select from public.${name}) then delete from public.${name}; end if;`
    return `if exists (
        (select t::text from public.${name} t except select t::text from initial_rows.${name} t)
        union all (select t::text from initial_rows.${name} t except select t::text from public.${name} t)
      ) then
        delete from public.${name};
        insert into public.${name} (${columns}) overriding system value select ${columns} from initial_rows.${name};
      end if;`
  })
  return `create function initial_rows.empty() returns void language plpgsql as $$ begin ${statements.join('\n')} end $$`
}

async function filledTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and ${stored}
       and (xpath('/row/n/text()', query_to_xml(format('select exists (select from public.%I) as n', relname), false, true, '')))[1]::text = 'true'`,
  )
  return rows.map(({ name }) => name)
}
