import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { durations, limits } from '#contracts/common/limits.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { requireActiveAccount } from '../accounts/index.ts'
import { notifyMany } from '../notifications/index.ts'
import { offeredMinor, requireWatcherOffer } from './offer.rules.ts'
import { checkedMessage } from './check-message.ts'
import type { SentOffer } from './settle-offer.ts'
import { lockListing, tradable, type LockedListing, type NewRound } from './store.ts'

export interface OfferToWatchers {
  /** The session's member. */
  sellerId: UserId
  productId: ProductId
  /** The message is trimmed. */
  sent: SentOffer
}

/**
 * Makes the same offer to the members who watch a listing and have no open offer for it, once in seven days. Returns
 * their number; the seller does not learn who they are until they answer. Throws `product_not_found`, `forbidden`,
 * `offers_closed`, `watchers_offered`, `no_watchers`, `suspended`, `invalid_request`, `offer_refused` and
 * `rate_limited`.
 */
export async function offerToWatchers(
  app: App,
  { sellerId, productId, sent }: OfferToWatchers,
): Promise<number> {
  await app.limits.take('offer', sellerId)
  const count = await app.change(async (tx) => {
    const found = await lockListing(tx, productId)
    const now = await app.clock.now(tx)
    const lastAt = await lastWatcherOffer(tx, productId)
    const listing = requireWatcherOffer(found, { sellerId, lastAt }, now)
    await requireActiveAccount(tx, sellerId)
    const amountMinor = offeredMinor(sent, listing)
    const message = await checkedMessage(app, tx, sent.message)
    const watchers = await saveForWatchers(tx, listing, { by: 'seller', amountMinor, message, now })
    if (watchers.length === 0) throw new DomainError('no_watchers')
    await notifyMany(tx, watchers, {
      type: 'watcher_offer',
      params: { productId, item: listing.title, price: storedMoney(amountMinor, listing.currency) },
      cause: `watcher-offer:${randomUUID()}`,
    })
    return watchers.length
  })
  return count
}

async function lastWatcherOffer(
  tx: Transaction<Schema>,
  productId: ProductId,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from offers where product_id = ${productId} and to_watcher`.execute(
    tx,
  )
  return rows[0]!.at
}

/** Inserts an offer to each watcher of a locked listing who may buy it. Returns the watchers. */
async function saveForWatchers(
  tx: Transaction<Schema>,
  { id, sellerId, currency, priceMinor }: LockedListing,
  { amountMinor, message, now }: NewRound,
): Promise<UserId[]> {
  const { rows } = await sql<{ buyerId: UserId }>`
    with watchers as (
      select w.user_id from watchlist w
      where w.product_id = ${id} and w.user_id <> ${sellerId}
        and not exists (select from offers o
          where o.product_id = w.product_id and o.buyer_id = w.user_id and o.state = 'open')
        and ${tradable(sql`w.user_id`, sellerId)}
      order by w.created_at desc limit ${limits.watcherOffersMax}
    ), made as (
      insert into offers (product_id, buyer_id, seller_id, to_watcher, currency, price_minor, expires_at, created_at)
      select ${id}, user_id, ${sellerId}, true, ${currency}, ${priceMinor}, ${after(now, durations.offerAnswer)}, ${now}
      from watchers
      returning id, buyer_id
    ), rounds as (
      insert into offer_rounds (offer_id, round, by_seller, amount_minor, message, created_at)
      select id, 1, true, ${amountMinor}, ${message}, ${now} from made
    )
    select buyer_id as "buyerId" from made`.execute(tx)
  return rows.map(({ buyerId }) => buyerId)
}
