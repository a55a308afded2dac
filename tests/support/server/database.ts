import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { hangsAfter } from './waiting.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run; databases are copied from `template`. */
    postgresUrl: string
    template: string
    /** Deleted with its contents when the run ends. */
    folder: string
  }
}

/** The secret key of test servers, so that several of them can use one database. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

const insufficientPrivilege = '42501'

/** Creates a database: migrated, or empty with `template0`. */
export async function createDatabase(
  template?: 'template0',
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(
    server,
    `create database ${name} template ${template ?? inject('template')} strategy file_copy`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      try {
        await asAdmin(server, `drop database if exists ${name} with (force)`)
      } catch (error) {
        // PostgreSQL is vacuuming it and cannot be interrupted. The cluster is deleted when the run ends.
        if ((error as { code?: string }).code !== insufficientPrivilege) throw error
      }
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<object[]> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return (await admin.query<object>(statement)).rows
  } finally {
    await admin.end()
  }
}

const connections = `select datname, application_name, state, wait_event, left(query, 100) as query
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Awaits a step, and fails with what PostgreSQL is doing if the step does not end. */
export async function explained(step: string, running: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<object[]>((resolve) => {
    timer = setTimeout(() => resolve(asAdmin(inject('postgresUrl'), connections)), hangsAfter)
  })
  const backends = await Promise.race([running.then(() => undefined), hang]).finally(() =>
    clearTimeout(timer),
  )
  if (backends) throw new Error(`${step} hangs: ${JSON.stringify(backends, null, 1)}`)
}
