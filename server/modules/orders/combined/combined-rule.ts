import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import {
  combinedDeliveryCalls,
  type CombinedDelivery,
  type NewCombinedDelivery,
} from '#contracts/orders/combined-delivery.ts'
import type { App } from '../../../platform/app.ts'
import { combinedColumn } from '../../../platform/combined-delivery.ts'
import type { Route } from '../../../platform/http/calls.ts'

/** A seller's rule for items that are sent together; null for none. */
async function readCombinedRule(app: App, sellerId: UserId): Promise<CombinedDelivery | null> {
  const { rows } = await sql<{ rule: CombinedDelivery | null }>`
    select ${sql.raw(combinedColumn('u.id'))} as rule from users u where u.id = ${sellerId}`.execute(
    app.db,
  )
  return rows[0]?.rule ?? null
}

/** Sets a seller's rule, or removes it. Checkouts that have begun keep the one that they began with. */
async function saveCombinedRule(
  app: App,
  sellerId: UserId,
  { furtherPercent, freeFrom }: NewCombinedDelivery,
): Promise<CombinedDelivery | null> {
  await app.limits.take('listing_edit', sellerId)
  await (
    furtherPercent === null && freeFrom === null
      ? sql`delete from delivery_rules where seller_id = ${sellerId}`
      : sql`
        insert into delivery_rules (seller_id, further_percent, free_from_usd_minor)
        values (${sellerId}, ${furtherPercent}, ${freeFrom})
        on conflict (seller_id) do update set further_percent = excluded.further_percent,
          free_from_usd_minor = excluded.free_from_usd_minor, updated_at = now()`
  ).execute(app.db)
  return readCombinedRule(app, sellerId)
}

/** The rule of a seller for items that are sent together. */
export function combinedRoutes(app: App, route: Route): void {
  route(combinedDeliveryCalls.get, async ({ user }) => ({
    combinedDelivery: await readCombinedRule(app, user.id),
  }))
  route(combinedDeliveryCalls.put, async ({ body, user }) => ({
    combinedDelivery: await saveCombinedRule(app, user.id, body),
  }))
}
