import { sql, type Kysely } from 'kysely'
import type { SwitchProgress } from '#contracts/currencies/admin/currencies.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** The progress of the last change of the default; null if there was none. */
export async function switchProgress(db: Kysely<Schema>): Promise<SwitchProgress> {
  const { rows } = await sql<
    Omit<NonNullable<SwitchProgress>, 'startedAt' | 'finishedAt'> & {
      startedAt: Date
      finishedAt: Date | null
    }
  >`
    select from_code as "from", to_code as "to", factor::float8 as factor, retired,
      listings_done as "listingsDone", listings_total as "listingsTotal", created_at as "startedAt",
      finished_at as "finishedAt"
    from currency_switches order by created_at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { startedAt, finishedAt, ...progress } = row
  return {
    ...progress,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt && finishedAt.toISOString(),
  }
}
