import { sql } from 'kysely'
import { moneyText, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '../../../contracts/common/ids.ts'
import type { SavedCriteria } from '../../../contracts/watchlist/watchlist.ts'
import type { App } from '../../platform/app.ts'
import { currencyNow, priceNow } from '../../platform/rates.ts'
import { notify } from '../notifications/index.ts'
import { lockPeople } from './lock-person.ts'

/** Alerts of saved searches to one person within a day; the list of searches counts on. */
const toldADay = 20

/**
 * The different searches, saved before an item was listed, that its category, kind and seller do not rule
 * out. None where the item is not for sale.
 */
export async function readSearchesFor(app: App, productId: ProductId): Promise<SavedCriteria[]> {
  const { rows } = await sql<{ query: SavedCriteria }>`
    select distinct s.query from saved_searches s, products p
    where p.id = ${productId} and p.status = 'active' and s.user_id <> p.seller_id and s.created_at <= p.created_at
      and (s.query ->> 'category' is null or exists (
        select from categories c, categories stands left join categories led on led.id = coalesce(stands.moved_to, stands.id)
        where c.id = s.query ->> 'category' and stands.id in (p.category_id, p.kind_id)
          and coalesce(c.moved_to, c.id) in (stands.id, led.id, led.parent_id)))
      and (s.query ->> 'type' is null or (s.query ->> 'type' = 'auction') = p.is_auction)
      and (s.query ->> 'sellerId' is null or (s.query ->> 'sellerId')::uuid = p.seller_id)`.execute(
    app.db,
  )
  return rows.map(({ query }) => query)
}

/** Notes that a search found a new item, and tells everybody who saved that search: each person once an item. */
export async function tellSearchers(
  app: App,
  productId: ProductId,
  query: SavedCriteria,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ id: string; userId: UserId }>`
      with found as (
        insert into search_matches (search_id, product_id)
        select s.id, p.id from saved_searches s, products p
        where s.query = ${JSON.stringify(query)}::jsonb and p.id = ${productId}
          and s.user_id <> p.seller_id and s.created_at <= p.created_at
        on conflict do nothing returning search_id
      )
      select s.id, s.user_id as "userId" from found join saved_searches s on s.id = found.search_id`.execute(
      tx,
    )
    if (found.length === 0) return
    // Items that come at the same time tell a person one after the other: each counts what the one before told.
    await lockPeople(
      tx,
      found.map(({ userId }) => userId),
    )
    const { rows } = await sql<{
      userId: UserId
      name: string
      title: string
      priceMinor: bigint
      currency: CurrencyCode
      often: boolean
    }>`
      select s.user_id as "userId", s.name, p.title, ${sql.raw(priceNow('p'))} as "priceMinor",
        ${sql.raw(currencyNow('p'))} as currency, (
          select count(*) from notifications n where n.user_id = s.user_id and n.type = 'search_alert'
            and n.created_at > now() - interval '1 day') >= ${toldADay} as often
      from saved_searches s join products p on p.id = ${productId}
      where s.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(tx)
    for (const { userId, name, title, priceMinor, currency, often } of rows)
      if (!often)
        await notify(tx, {
          userId,
          type: 'search_alert',
          title: 'New match for your saved search',
          message: `${title}, ${moneyText(priceMinor, currency)}. You saved: ${name}`,
          link: `/product/${productId}`,
          cause: `search:${productId}`,
        })
  })
  app.events.wake()
}
