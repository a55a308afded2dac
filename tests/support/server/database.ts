import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of this run's own; each test file makes its database from `template`. */
    postgresUrl: string
    template: string
    /** Goes with all that is in it when the run ends. */
    folder: string
  }
}

const insufficientPrivilege = '42501'

/** A fresh database of the test file's own: migrated, or empty as `template0`. */
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
        // PostgreSQL is vacuuming it and may not be interrupted; the whole server goes when the run ends.
        if ((error as { code?: string }).code !== insufficientPrivilege) throw error
      }
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
