import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { CollectionTerms } from '#contracts/orders/collection-terms.ts'
import type { NewProduct } from '#contracts/products/products.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import type { RatesInForce } from '../../../kernel/listed-price.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { blockedTermIn } from '../../blocked-terms/index.ts'
import type { Listing } from '../listings/listing-shape.rules.ts'
import { collectionErrors } from './collection-terms.rules.ts'
import {
  courierPricesOf,
  followedPrices,
  ownDelivery,
  type CourierPrice,
} from './courier-prices.rules.ts'

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * Where and when an item can be collected, tidied; null for two empty texts. Throws `invalid_request` with the field,
 * whose name begins with `path`.
 */
export async function checkedCollection(
  tx: Transaction<Schema>,
  app: App,
  { place: typedPlace, times: typedTimes }: CollectionTerms,
  path = '',
): Promise<CollectionTerms | null> {
  const terms = { place: tidy(typedPlace), times: tidy(typedTimes) }
  if (!terms.place && !terms.times) return null
  const errors = collectionErrors(terms, new URL(app.config.publicUrl).host, path)
  if (errors) throw new DomainError('invalid_request', { fields: errors })
  const word = await blockedTermIn(tx, `${terms.place}\n${terms.times}`)
  if (word) throw invalidField(`${path}place`, messageRef('ordersRefusals.blockedTerm', { word }))
  return terms
}

const dropWay = (tx: Transaction<Schema>, id: ProductId, way: string) =>
  sql`delete from listing_ways where product_id = ${id} and way = ${way}`.execute(tx)

/** Saves where and when a listing can be collected, or that its seller does not say. */
export async function saveCollectionTerms(
  tx: Transaction<Schema>,
  id: ProductId,
  terms: CollectionTerms | null,
): Promise<void> {
  if (!terms) await dropWay(tx, id, 'collection')
  else
    await sql`
      insert into listing_ways (product_id, way, place, times) values (${id}, 'collection', ${terms.place}, ${terms.times})
      on conflict (product_id, way, group_id)
      do update set place = excluded.place, times = excluded.times, updated_at = now()`.execute(tx)
}

/** Offers bus parcels of a listing, or delivery to pickup points, at a price in US cents; no longer with null. */
export async function saveWayPrice(
  tx: Transaction<Schema>,
  id: ProductId,
  way: 'bus' | 'pickup',
  usdMinor: bigint | null,
): Promise<void> {
  if (usdMinor === null) await dropWay(tx, id, way)
  else
    await sql`
      insert into listing_ways (product_id, way, currency, minor) values (${id}, ${way}, 'USD', ${usdMinor})
      on conflict (product_id, way, group_id)
      do update set minor = excluded.minor, updated_at = now()`.execute(tx)
}

/** What the courier of a listing costs in each group for which its seller said it. */
export async function readCourierPrices(
  db: Kysely<Schema>,
  id: ProductId,
): Promise<(CourierPrice & { currency: CurrencyCode })[]> {
  const { rows } = await sql<CourierPrice & { currency: CurrencyCode }>`
    select group_id as "groupId", minor, currency from listing_ways
    where product_id = ${id} and way = 'courier' order by group_id`.execute(db)
  return rows
}

/** Replaces the prices of a locked listing. Throws `invalid_request` for an unknown group. */
async function saveCourierPrices(
  tx: Transaction<Schema>,
  id: ProductId,
  { prices, currency }: { prices: readonly CourierPrice[]; currency: CurrencyCode },
): Promise<void> {
  await dropWay(tx, id, 'courier')
  if (prices.length === 0) return
  const given = prices.map(({ groupId, minor }) => ({
    group_id: groupId,
    minor: minor === null ? null : String(minor),
  }))
  const { rows } = await sql`
    insert into listing_ways (product_id, way, group_id, currency, minor)
    select ${id}, 'courier', g.id, ${currency}, one.minor
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (group_id uuid, minor bigint)
      join city_groups g on g.id = one.group_id
    returning group_id`.execute(tx)
  if (rows.length < prices.length)
    throw invalidField('courierPrices', messageRef('productsRefusals.noSuchGroup'))
}

type Sent = Partial<Pick<NewProduct, 'courierPrices' | 'collectionTerms'>>

interface Delivered {
  listing: Listing
  /** The currency of an auction's bids. */
  base: CurrencyCode
  rates: RatesInForce
}

/**
 * What a seller says about the delivery and the collection of a listing, in the currency of its delivery; undefined for
 * what is not sent. `currency` is the one in which the prices were typed. Throws `invalid_request` with the field.
 */
export async function judgedDelivery(
  tx: Transaction<Schema>,
  app: App,
  { courierPrices, collectionTerms }: Sent,
  { listing, base, rates, currency }: Delivered & { currency: CurrencyCode },
) {
  const own = ownDelivery(listing, base)
  return {
    courier: courierPrices && {
      prices: courierPricesOf(courierPrices, own, { currency, rates }),
      currency: own.currency,
    },
    collection:
      collectionTerms && (await checkedCollection(tx, app, collectionTerms, 'collectionTerms.')),
  }
}

/** Saves what a seller says about the delivery of a locked listing. */
export async function saveDelivery(
  tx: Transaction<Schema>,
  id: ProductId,
  { courier, collection }: Awaited<ReturnType<typeof judgedDelivery>>,
): Promise<void> {
  if (courier) await saveCourierPrices(tx, id, courier)
  if (collection !== undefined) await saveCollectionTerms(tx, id, collection)
}

/** Offers a relisted item in the ways of the old listing. The prices of its courier follow (`followDelivery`). */
export async function copyWays(
  tx: Transaction<Schema>,
  from: ProductId,
  to: ProductId,
): Promise<void> {
  await sql`
    insert into listing_ways (product_id, way, currency, minor, place, times)
    select ${to}, way, currency, minor, place, times from listing_ways
    where product_id = ${from} and way <> 'courier'`.execute(tx)
}

/**
 * Gives a locked listing the prices of the courier of `from`, which is the same listing before a change or an older one
 * of the same item. They follow the price and the currency of its delivery.
 */
export async function followDelivery(
  tx: Transaction<Schema>,
  { from, to, listing, base, rates }: Delivered & { from: ProductId; to: ProductId },
): Promise<void> {
  const before = await readCourierPrices(tx, from)
  if (before.length === 0) return
  const own = ownDelivery(listing, base)
  const prices = followedPrices(before, own, rates)
  await saveCourierPrices(tx, to, { prices, currency: own.currency })
}
