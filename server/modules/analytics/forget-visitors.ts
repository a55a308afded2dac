import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'

/** Deletes the data that distinguishes visitors of past days: salts, views and searches by visitor. Totals stay. */
export async function forgetVisitors(app: App): Promise<void> {
  const yesterday = sql`(now() at time zone 'Africa/Harare')::date - 1`
  await sql`delete from visitor_salts where day < ${yesterday}`.execute(app.db)
  await sql`delete from product_visitors where day < ${yesterday}`.execute(app.db)
  await sql`delete from search_visitors where day < ${yesterday}`.execute(app.db)
}
