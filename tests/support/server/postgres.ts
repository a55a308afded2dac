import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { contractSchema } from '../../../db/describe-schema.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../../server/platform/embedded-postgres/index.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
export const template = 'musika_template'

/** Starts PostgreSQL for the whole run and creates a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await quickFolder(), 'musika-test-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  await mayEmpty(postgres.url, await readFile(path.join(dataDir, 'postgres.password'), 'utf8'))
  const url = new URL(postgres.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  await contract(url.href)
  await runMigrations({ connectionString: url.href })
  project.provide('postgresUrl', postgres.url)
  project.provide('template', template)
  project.provide('folder', dataDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Applies to the template what the next release may contract, so that any test fails whose code still needs it. */
async function contract(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await contractSchema(client)
  await client.end()
}

/** Allows the server's role to turn off triggers, which resetting a database for the next file needs. */
export async function mayEmpty(shop: string, password: string): Promise<void> {
  const url = new URL(shop)
  const role = url.username
  Object.assign(url, { username: 'postgres', password, pathname: '/postgres' })
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`grant set on parameter session_replication_role to ${role}`)
  await owner.end()
}

const gigabyte = 2 ** 30
/** More than the databases of a run need. */
const needed = 4 * gigabyte

/** A folder in memory if there is enough, because copying a database copies 700 files. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = await statfs(memory)
    if (bavail * bsize > needed && freemem() > 2 * needed) return memory
  } catch {
    // This system has no such folder.
  }
  return tmpdir()
}
