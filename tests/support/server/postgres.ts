import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../../server/platform/embedded-postgres/index.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
export const template = 'musika_template'

/** One real PostgreSQL for the whole run, with a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await quickFolder(), 'musika-test-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, passing: true })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  await mayEmpty(postgres.url, await readFile(path.join(dataDir, 'postgres.password'), 'utf8'))
  const url = new URL(postgres.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  await runMigrations({ connectionString: url.href })
  project.provide('postgresUrl', postgres.url)
  project.provide('template', template)
  project.provide('folder', dataDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Grants the shop's role the rights to empty a shop for the next file: to skip its tables' guards. */
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
/** The maximum size of all databases of a run, with room to spare. */
const needed = 4 * gigabyte

/** Where files live in memory, where there is such a place and enough of it: each test file copies a database of 700 files. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = await statfs(memory)
    if (bavail * bsize > needed && freemem() > 2 * needed) return memory
  } catch {
    // Not on this system.
  }
  return tmpdir()
}
