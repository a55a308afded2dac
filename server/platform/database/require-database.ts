import pg from 'pg'
import { StartError, type Config } from '../../config.ts'
import { listSettings, optionsOf, sessionSettings, type Settings } from './database.ts'
import { systemColumn } from './replica/replica.ts'
import { run, statement } from './statement.ts'

/** Milliseconds that a server may take to connect. */
const patience = 5000

/**
 * Checks that the primary can be reached at `url`, and the same database at the other URLs of the configuration, and
 * that connections have the settings of the pools, which a pooler must set itself. Throws a `StartError`.
 */
export async function requireDatabase(config: Config, url: string): Promise<void> {
  const { databaseDirectUrl: directUrl, databaseListUrl: listUrl } = config
  if (directUrl) await requireConnection('DATABASE_DIRECT_URL', directUrl, {})
  await requireConnection('DATABASE_URL', url, sessionSettings)
  await requireConnection(
    listUrl ? 'DATABASE_LIST_URL' : 'DATABASE_URL',
    listUrl ?? url,
    listSettings,
  )
  const urls = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_LIST_URL: listUrl }
  let first: string | undefined
  for (const [variable, each] of Object.entries(urls)) {
    if (each === undefined) continue
    const { standby, system } = await identityOf(each)
    if (standby) throw new StartError(`${variable} leads to a standby: let it lead to the primary.`)
    first ??= system
    if (system !== first)
      throw new StartError(
        `${variable} leads to another database than DATABASE_URL: let both lead to the same one.`,
      )
  }
}

const identify = statement<{ system: string; standby: boolean; started: string }>(
  'server_identity',
  `select ${systemColumn} as system, pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started
   from pg_control_system()`,
)

/** What identifies the database and the server at a URL. */
export async function identityOf(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  try {
    await client.connect()
    return (await run(client, identify, []))[0]!
  } finally {
    await client.end()
  }
}

/** Checks that a connection can be opened and has these settings. Throws a `StartError`. */
export async function requireConnection(
  variable: string,
  url: string,
  settings: Settings,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    options: optionsOf(settings),
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
      [Object.keys(settings)],
    )
    for (const { name, setting } of rows)
      if (setting !== settings[name])
        throw new StartError(
          `Connections of ${variable} have ${name}=${setting} instead of ${settings[name]}: let the pooler set it, as in deploy/pgbouncer/pgbouncer.ini.`,
        )
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason =
      error instanceof Error
        ? error.message || (error as NodeJS.ErrnoException).code
        : String(error)
    throw new StartError(
      `The database at ${new URL(url).host} cannot be reached (${reason}): check ${variable}.`,
    )
  } finally {
    await client.end()
  }
}
