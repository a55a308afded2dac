import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

const folder = path.join(import.meta.dirname, '../../../db/migrations')

/** A database of an earlier version, to be filled and then brought up to date. */
export interface OldShop {
  url: string
  database: pg.Client
  /** Applies the rest of the migrations. */
  migrate(): Promise<void>
  /** The id of the row that an insert returns. */
  idOf(statement: string, values?: unknown[]): Promise<string>
  hasUser(username: string): Promise<string>
  drop(): Promise<void>
}

/** A shop as it was before this migration. */
export async function openShopBefore(file: string): Promise<OldShop> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const database = new pg.Client({ connectionString: url.href })
  await database.connect()
  const apply = async (fits: (sql: string) => boolean) => {
    for (const each of (await readdir(folder)).filter(fits).toSorted()) {
      await database.query('begin')
      await database.query(await readFile(path.join(folder, each), 'utf8'))
      await database.query('commit')
    }
  }
  await apply((sql) => sql < file)
  const idOf = async (statement: string, values: unknown[] = []) =>
    (await database.query<{ id: string }>(statement, values)).rows[0]!.id
  let users = 0
  return {
    url: url.href,
    database,
    idOf,
    migrate: () => apply((sql) => sql >= file),
    hasUser: (username) =>
      idOf(
        `insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
           house_number, street, city)
         values ($1::text, $1::text || '@people.example', 'none', 'Rudo', 'Moyo', '1990-01-01', $2, '0771', '1', 'Fife Avenue', 'Harare')
         returning id`,
        [username, `+26377100000${(users += 1)}`],
      ),
    async drop() {
      await database.end()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
