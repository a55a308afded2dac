import { isAuction, type Format } from '#contracts/products/formats.ts'
import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { currencyNow, priceNow } from '../../platform/rates.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notifyInBatches } from './notify-in-batches.ts'

/**
 * The limit of notifications about one seller's new listings per hour, so that many listings at once do not flood
 * followers.
 */
const notificationsAnHour = 10

/**
 * Enqueues the notifications about a new listing, in the caller's transaction: for the seller's followers, and for
 * members with a saved search that matches.
 */
export async function notifyFollowers(
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  productId: ProductId,
): Promise<void> {
  await app.jobs.add(tx, 'notify_followers', { productId })
  await app.jobs.add(tx, 'match_searches', { productId })
}

/** Notifies the members who followed the seller when the item was listed. */
export async function notifyFollowersOfListing(app: App, productId: ProductId): Promise<void> {
  const { rows } = await sql<{
    title: string
    seller: string
    priceMinor: bigint
    currency: CurrencyCode
    format: Format
  }>`
    select p.title, u.username::text as seller, ${sql.raw(priceNow('p'))} as "priceMinor",
      ${sql.raw(currencyNow('p'))} as currency, p.format
    from products p join users u on u.id = p.seller_id
    where p.id = ${productId} and p.status = 'active' and (
      select count(*) from products as lately
      where lately.seller_id = p.seller_id and (lately.created_at, lately.id) < (p.created_at, p.id)
        and lately.created_at > p.created_at - interval '1 hour') < ${notificationsAnHour}`.execute(
    app.db,
  )
  const listing = rows[0]
  if (!listing) return
  const followers = await sql<{ id: UserId }>`
    select f.user_id as id from follows f join products p on p.seller_id = f.seller_id
    where p.id = ${productId} and f.created_at <= p.created_at`.execute(app.db)
  await notifyInBatches(
    app,
    followers.rows.map(({ id }) => id),
    {
      type: 'new_listing',
      params: {
        productId,
        item: listing.title,
        seller: listing.seller,
        price: storedMoney(listing.priceMinor, listing.currency),
        sale: isAuction(listing.format) ? 'auction' : 'fixed',
      },
      cause: `listed:${productId}`,
    },
  )
}
