import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

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

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
