import type { Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { defaultRate, usdMinorOf } from '#contracts/currencies/currencies.ts'
import { openCheckout } from '../../server/modules/orders/checkout/checkouts.ts'
import { orderNumber } from '../../server/modules/orders/checkout/order-number.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoMember, DemoRating, DemoRatingAnswer } from '../catalogue/types.ts'
import type { PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { daysBefore } from './moments.ts'

interface Past {
  ratings: DemoRating[]
  answers: DemoRatingAnswer[]
  buyers: ReadonlyMap<string, DemoMember>
  members: ReadonlyMap<string, string>
  listings: ReadonlyMap<string, PlacedListing>
}

/** Days from the payment of an order to the buyer's confirmation. */
const daysToComplete = 4

/** Inserts ratings of sellers, each with the completed order that it requires, and those of buyers. */
export async function insertRatings(tx: Transaction<Schema>, past: Past, now: Date): Promise<void> {
  const rated = past.ratings.map((rating) => ({
    rating,
    number: orderNumber(),
    item: known(past.listings, rating.listing),
    buyer: known(past.buyers, rating.buyer),
    buyerId: known(past.members, rating.buyer),
  }))
  const checkoutOf = new Map<string, string>()
  for (const { number, buyerId } of rated)
    checkoutOf.set(number, await openCheckout(tx, { buyerId: buyerId as UserId, origin: 'cart' }))
  const orders = await tx
    .insertInto('orders')
    .values(
      rated.map(({ rating, number, item, buyer, buyerId }) => {
        const total = item.priceMinor + item.shippingMinor
        return {
          number,
          checkout_id: known(checkoutOf, number),
          source: 'checkout',
          buyer_id: buyerId,
          seller_id: item.sellerId,
          product_id: item.id,
          title: item.listing.title,
          image_id: item.pictures[0]?.id ?? null,
          quantity: 1,
          unit_minor: item.priceMinor,
          shipping_minor: item.shippingMinor,
          total_minor: total,
          rate: defaultRate,
          total_usd_minor: usdMinorOf(total, defaultRate, 'ZWL'),
          currency: 'ZWL',
          payment_method: 'ecocash_zwl',
          mobile_money_number: buyer.phoneNumber,
          payment_status: 'paid',
          order_status: 'completed',
          ship_first_name: buyer.firstName,
          ship_last_name: buyer.lastName,
          ship_address: `${buyer.houseNumber} ${buyer.street}`,
          ship_city: buyer.city,
          ship_phone: buyer.phoneNumber,
          created_at: daysBefore(now, rating.daysAgo + daysToComplete),
          updated_at: daysBefore(now, rating.daysAgo),
        }
      }),
    )
    .returning(['id', 'number', 'product_id', 'shipping_minor'])
    .execute()
  const collected = new Set(
    rated.flatMap(({ item }) => (item.listing.shipping === null ? item.id : [])),
  )
  await tx
    .insertInto('order_delivery')
    .values(
      orders.map((order) => ({
        order_id: order.id,
        way: collected.has(order.product_id) ? 'collection' : 'address',
        alone_minor: order.shipping_minor,
      })),
    )
    .execute()
  const orderIds = new Map(orders.map((order) => [order.number, order.id]))
  await tx
    .insertInto('ratings')
    .values(
      rated.map(({ rating, number, item, buyerId }) => {
        const reply = answerTo(past, rating)?.reply
        return {
          seller_id: item.sellerId,
          rater_id: buyerId,
          order_id: known(orderIds, number),
          rating: rating.stars,
          review: rating.review,
          created_at: daysBefore(now, rating.daysAgo),
          hidden: rating.hidden === true,
          ...(reply && { reply, replied_at: daysBefore(now, rating.daysAgo - 1) }),
        }
      }),
    )
    .execute()
  await tx
    .insertInto('buyer_ratings')
    .values(
      rated.flatMap(({ rating, number, item, buyerId }) => {
        const back = answerTo(past, rating)?.back
        if (!back) return []
        return {
          buyer_id: buyerId,
          rater_id: item.sellerId,
          order_id: known(orderIds, number),
          rating: back.stars,
          review: back.review,
          created_at: daysBefore(now, rating.daysAgo - 1),
        }
      }),
    )
    .execute()
}

const answerTo = ({ answers }: Past, rating: DemoRating): DemoRatingAnswer | undefined =>
  answers.find(({ listing, buyer }) => listing === rating.listing && buyer === rating.buyer)
