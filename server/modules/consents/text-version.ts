import { sql, type Kysely, type Transaction } from 'kysely'
import { lastUpdated } from '#contracts/settings/legal-date.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

const settingOf = { terms: 'terms_and_conditions', privacy: 'privacy_policy' } as const

/** The version of a text: its date in Harare. For a text that staff saved, the date when they saved it. */
export async function textVersion(
  db: Kysely<Schema> | Transaction<Schema>,
  document: keyof typeof settingOf,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (lower(during) at time zone 'Africa/Harare')::date::text as day from settings
    where name = ${settingOf[document]} and upper_inf(during) and not lower_inf(during)
      and value <> '""'::jsonb`.execute(db)
  return rows[0]?.day ?? lastUpdated
}
