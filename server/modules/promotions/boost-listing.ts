import type { Transaction } from 'kysely'
import { groupedOf, minorOf } from '../../../contracts/currencies.ts'
import type { BoostId, ProductId, UserId } from '../../../contracts/ids.ts'
import { durations } from '../../../contracts/limits.ts'
import type { Boost, Price } from '../../../contracts/promotions.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { idOfKey } from '../../platform/http/idempotency.ts'
import { boostableListing, boostsLeftOf } from './boost.rules.ts'
import { promotionPrices } from './prices.ts'
import { applyBoost, lockListing, lockSubscription, readBoost, saveBoost } from './store.ts'

export interface BoostListing {
  productId: ProductId
  /** The session's person. */
  sellerId: UserId
  /** What the request's key decides, when it has one. */
  keyedId: string | undefined
}

/**
 * Puts an own listing on top for exactly 24 hours, for one of the boosts that the running
 * subscription includes. Throws what `boostableListing` throws, `subscription_required`,
 * `already_boosted`, and `boosts_used_up` with the price of a further one. A repeat with the same
 * key whose first answer was lost meets its own boost and is answered with that.
 */
export async function boostListing(app: App, command: BoostListing): Promise<Boost> {
  const { boostPrice } = await promotionPrices(app)
  const boost = await app.db.transaction().execute((tx) => start(app, tx, command, boostPrice))
  app.events.wake()
  return boost
}

async function start(
  app: App,
  tx: Transaction<Schema>,
  { productId: asked, sellerId, keyedId }: BoostListing,
  boostPrice: Price,
): Promise<Boost> {
  const locked = await lockListing(tx, asked)
  const subscription = await lockSubscription(tx, sellerId)
  const from = await app.clock.now(tx)
  const { id: productId } = boostableListing(locked, sellerId, from)
  if (!subscription || subscription.until <= from) throw new DomainError('subscription_required')
  const left = boostsLeftOf(subscription)

  const id = keyedId ? (idOfKey(keyedId, productId) as BoostId) : undefined
  const until = after(from, durations.boost)
  const boost = { id, productId, sellerId, subscriptionId: subscription.id, from, until }
  const saved = await saveBoost(tx, boost)
  if (!saved) {
    const first = id && (await readBoost(tx, id))
    if (!first) throw new DomainError('already_boosted')
    return wireBoost({ id, productId, ...first }, left)
  }
  if (left === 0) throw usedUp(boostPrice)
  await applyBoost(tx, boost)
  await publish(tx, { type: 'product.changed', data: { productId } })
  return wireBoost({ id: saved, productId, from, until }, left - 1)
}

const usedUp = (boostPrice: Price): DomainError =>
  new DomainError('boosts_used_up', {
    message: `You have used all boosts of your subscription. A further one costs ZWL ${groupedOf(minorOf(boostPrice.zwl) ?? 0n)} (US$${boostPrice.usd}); paying for it opens soon.`,
    details: { boostPrice },
  })

const wireBoost = (
  { id, productId, from, until }: { id: BoostId; productId: ProductId; from: Date; until: Date },
  boostsLeft: number,
): Boost => ({
  id,
  productId,
  from: from.toISOString(),
  until: until.toISOString(),
  boostsLeft,
})
