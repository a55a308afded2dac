import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, SavedSearchId, UserId } from '#contracts/common/ids.ts'
import type { SavedCriteria } from '#contracts/watchlist/watchlist.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { currencyNow, priceNow } from '../../platform/rates.ts'
import { notify } from '../notifications/index.ts'
import { lockMembers } from './lock-member.ts'

/**
 * The limit of saved-search alerts per member and day. Matches above it are still counted in the list of searches.
 */
const notificationsADay = 20

/** Searches that differ only in their price ranges. */
export interface SameSearches {
  query: Omit<SavedCriteria, 'minPrice' | 'maxPrice'>
  ids: SavedSearchId[]
}

/** SQL: a bound of a search's price range in the default currency, rounded like `convertedCriteria` does. */
const endOf = (end: 'minPrice' | 'maxPrice') => sql`(
  select case when minor = 0 then 0 else greatest(1, round(minor * own.rate)) end
  from (select trunc((s.query ->> ${sql.lit(end)})::numeric * 10::numeric ^ own.digits) as minor) as typed)`

/**
 * The searches saved before an item was listed whose category, seller and price match it. The current price is
 * compared in the default currency; searches saved under an earlier default are converted at its rate. Empty if the
 * item is not for sale.
 */
export async function readSearchesFor(app: App, productId: ProductId): Promise<SameSearches[]> {
  const { rows } = await sql<SameSearches>`
    with rates as materialized (select rates_in_force() as now, local_currency() as local),
    own as materialized (
      select c.code, c.digits, coalesce((rates.now ->> c.code)::numeric, 1) as rate from rates, currencies c
    ),
    listed as materialized (
      select p.*, case when p.format <> 'fixed'
          then greatest(1, in_currency(coalesce(a.current_minor, p.price_minor), p.base, rates.local, rates.now))
        else price_in_force(p, rates.now) end as minor
      from rates, products p left join auctions a on a.product_id = p.id
      where p.id = ${productId} and p.status = 'active'
    )
    select s.query - 'minPrice' - 'maxPrice' as query, array_agg(s.id) as ids
    from listed p, saved_searches s left join own on own.code = s.currency
    where s.user_id <> p.seller_id and s.created_at <= p.created_at
      and (s.query ->> 'category' is null or exists (
        select from categories c, categories stands left join categories led on led.id = coalesce(stands.moved_to, stands.id)
        where c.id = s.query ->> 'category' and stands.id in (p.category_id, p.kind_id)
          and coalesce(c.moved_to, c.id) in (stands.id, led.id, led.parent_id)))
      and (s.query ->> 'type' is null or (s.query ->> 'type' = 'auction') = (p.format <> 'fixed'))
      and (s.query ->> 'sellerId' is null or (s.query ->> 'sellerId')::uuid = p.seller_id)
      and (s.query ->> 'minPrice' is null or p.minor >= ${endOf('minPrice')})
      and (s.query ->> 'maxPrice' is null or p.minor <= ${endOf('maxPrice')})
    group by 1`.execute(app.db)
  return rows
}

/** Stores that searches matched a new item, and notifies their members, each once per item. */
export async function notifySearchers(
  app: App,
  productId: ProductId,
  ids: SavedSearchId[],
): Promise<void> {
  await app.change(async (tx) => {
    const { rows: found } = await sql<{ id: string; userId: UserId }>`
      with found as (
        insert into search_matches (search_id, product_id)
        select s.id, p.id from saved_searches s, products p
        where s.id = any(${ids}::uuid[]) and p.id = ${productId}
          and s.user_id <> p.seller_id and s.created_at <= p.created_at
        on conflict do nothing returning search_id
      )
      select s.id, s.user_id as "userId" from found join saved_searches s on s.id = found.search_id`.execute(
      tx,
    )
    if (found.length === 0) return
    // Locks the members, so that the limit also holds for items listed at the same time.
    await lockMembers(
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
            and n.created_at > now() - interval '1 day') >= ${notificationsADay} as often
      from saved_searches s join products p on p.id = ${productId}
      where s.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(tx)
    for (const { userId, name, title, priceMinor, currency, often } of rows)
      if (!often)
        await notify(tx, {
          userId,
          type: 'search_alert',
          params: {
            productId,
            item: title,
            price: storedMoney(priceMinor, currency),
            search: name,
          },
          cause: `search:${productId}`,
        })
  })
}
