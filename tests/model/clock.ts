import pg from 'pg'

/**
 * A database with a movable clock: time functions in a schema that is searched before PostgreSQL's. Column defaults
 * use them, because they exist before the migrations run.
 */
const install = `
  create schema simulated;
  create table simulated.passed (by interval not null);
  insert into simulated.passed values ('0');
  create function simulated.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + by from simulated.passed';
  create function simulated.statement_timestamp() returns timestamptz language sql stable
    as 'select pg_catalog.statement_timestamp() + by from simulated.passed';
  create function simulated.transaction_timestamp() returns timestamptz language sql stable
    as 'select pg_catalog.transaction_timestamp() + by from simulated.passed';
  create function simulated.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + by from simulated.passed';`

/** Creates an empty database with a movable clock on this server. */
export async function createClockedDatabase(server: string, name: string): Promise<string> {
  await once(server, `create database ${name}`)
  await once(server, `alter database ${name} set search_path = public, simulated, pg_catalog`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await once(url.href, install)
  return url.href
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  once(server, `drop database if exists ${name} with (force)`)

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Moves the clock for all connections at once. */
export const moveClock = (pool: pg.Pool, milliseconds: number): Promise<unknown> =>
  pool.query('update simulated.passed set by = by + make_interval(secs => $1)', [
    milliseconds / 1000,
  ])
