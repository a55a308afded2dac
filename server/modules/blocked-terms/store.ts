import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { shippedRules } from './shipped-rules.ts'
import type { FilterRule } from './term-filter.rules.ts'

/** The current blocked terms. `version` is a hash of the rules. */
export interface StoredRules {
  rules: FilterRule[]
  since: Date | null
  setBy: string | null
  version: string
}

export const settingName = 'word_lists'

/** The blocked terms that staff have set, or else the shipped ones. */
export async function readRules(db: Kysely<Schema> | Transaction<Schema>): Promise<StoredRules> {
  const { rows } = await sql<{ value: FilterRule[]; since: Date; set_by: string | null }>`
    select s.value, lower(s.during) as since, staff.username::text as set_by
    from settings s left join staff on staff.id = s.set_by
    where s.name = ${settingName} and s.during @> clock_timestamp()`.execute(db)
  const [row] = rows
  const rules = row?.value ?? shippedRules
  return {
    rules,
    since: row?.since ?? null,
    setBy: row?.set_by ?? null,
    version: createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 22),
  }
}

/**
 * Opens a case for a listing that a filter held. A listing has at most one such open case, which stays unchanged when
 * its seller edits the listing.
 */
export async function openHeldCase(
  tx: Transaction<Schema>,
  { productId, sellerId, reason }: { productId: ProductId; sellerId: UserId; reason: string },
): Promise<void> {
  await sql`
    insert into moderation_cases (kind, object_kind, object_id, user_id, reason, created_at)
    values ('held', 'product', ${productId}, ${sellerId}, ${reason}, clock_timestamp())
    on conflict (object_id) where closed_at is null and kind = 'held' do nothing`.execute(tx)
}
