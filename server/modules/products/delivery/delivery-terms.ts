import type { Transaction } from 'kysely'
import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { NewProduct } from '../../../../contracts/products/products.ts'
import type { RatesInForce } from '../../../kernel/listed-price.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { Listing } from '../listings/listing-shape.rules.ts'
import { checkedCollection, saveCollectionTerms } from './collection-terms.ts'
import { courierPricesOf, followedPrices, ownDelivery } from './courier-prices.rules.ts'
import { readCourierPrices, saveCourierPrices } from './courier-prices.ts'

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
