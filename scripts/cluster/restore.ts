import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { portsOf, type Cluster } from './layout.ts'
import { nodeName, primaryNumber, runBackup, runSql } from './parts/postgres.ts'
import { ownFolder, runningPart, startPart, stopPart, users } from './processes.ts'
import { DrillError } from './failure.ts'
import { waitFor } from './waiting.ts'

/** The number of the server with the restored data, beside the nodes. */
const restored = 9

/** Makes a full backup of the primary. */
export async function backUp(cluster: Cluster): Promise<void> {
  runBackup(cluster, await requirePrimary(cluster), ['--type=full', 'backup'])
}

async function requirePrimary(cluster: Cluster): Promise<number> {
  const number = await primaryNumber(cluster)
  if (number === undefined) throw new DrillError('There is no primary at the moment.')
  return number
}

/** The moment now by the clock of the database. */
export const databaseClock = async (cluster: Cluster): Promise<string> =>
  runSql(cluster, await requirePrimary(cluster), 'select clock_timestamp()')

/**
 * Restores the database as it was at a moment into a server of its own, while the cluster goes on, and returns its URL.
 * The log of writes until then must be archived.
 */
export async function restoreTo(cluster: Cluster, moment: string): Promise<string> {
  const primary = await requirePrimary(cluster)
  await stopRestored(cluster)
  const user = users.postgres + primary
  const folder = ownFolder(cluster, 'restored', user)
  const data = ownFolder(cluster, 'restored/data', user)
  // Replay reaches a moment only with a commit after it, which the moment now would lack.
  runSql(cluster, primary, 'select pg_current_xact_id()')
  const log = runSql(cluster, primary, 'select pg_walfile_name(pg_switch_wal())')
  await waitFor(cluster, { what: 'archived log of writes', seconds: 60 }, async () => {
    const archived = `select last_archived_wal >= '${log}' from pg_stat_archiver`
    return runSql(cluster, primary, archived) === 't' || undefined
  })
  runBackup(cluster, primary, [
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    'restore',
  ])
  const port = portsOf(cluster).postgres(restored)
  // The data folder has the settings of the node that was backed up.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: path.join(cluster.folder, nodeName(primary), 'data/pg_hba.conf'),
    ident_file: path.join(cluster.folder, nodeName(primary), 'data/pg_ident.conf'),
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    primary_slot_name: '',
  }
  const name = 'restored'
  await startPart(cluster, {
    name,
    user,
    command: [
      '/usr/lib/postgresql/18/bin/postgres',
      '-D',
      data,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
  })
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/musika`
  await waitFor(cluster, { what: 'restored database', seconds: 120, part: name }, () =>
    isOpen(new pg.Client({ connectionString: url })),
  )
  return url
}

/** Whether the server has replayed the log up to the moment and accepts writes. */
async function isOpen(client: pg.Client): Promise<true | undefined> {
  await client.connect()
  try {
    const { rows } = await client.query<{ replays: boolean }>(
      'select pg_is_in_recovery() as replays',
    )
    return rows[0]?.replays === false || undefined
  } finally {
    await client.end()
  }
}

/** Stops the restored server and deletes its data. */
export async function stopRestored(cluster: Cluster): Promise<void> {
  const part = runningPart(cluster, 'restored')
  if (part) await stopPart(cluster, part, 5000)
  rmSync(path.join(cluster.folder, 'restored'), { recursive: true, force: true })
}
