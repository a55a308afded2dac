import pg from 'pg'
import { StartError, type Config } from '../../config.ts'
import { listSettings, optionsOf, sessionSettings, type Settings } from './database.ts'

/**
 * Checks that the database can be reached at `url` and at the other URLs of the configuration, and that connections have
 * the settings of the pools, which a pooler must set itself. Throws a `StartError`.
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
}

/** Checks that a connection can be opened and has these settings. Throws a `StartError`. */
export async function requireConnection(
  variable: string,
  url: string,
  settings: Settings,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
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
