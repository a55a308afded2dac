import type { Transaction } from 'kysely'
import { amountText, localCurrency, minorOf } from '../../../contracts/currencies.ts'
import type { BoostId, ProductId, UserId } from '../../../contracts/ids.ts'
import { durations } from '../../../contracts/limits.ts'
import type { Boost, Price } from '../../../contracts/promotions.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { boostableListing, boostsLeftOf } from './boost.rules.ts'
import { charge, lockSellerAccounts } from '../ledger/index.ts'
import { whenCertain } from '../outages/index.ts'
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
 * Puts an own listing on top for exactly 24 hours: for one of the boosts that the running subscription
 * includes, a further one for its price from the seller's balance. Throws what `boostableListing` throws,
 * `subscription_required`, `already_boosted`, and `boosts_used_up` with the price where no balance covers it.
 * A repeat with the same key whose first answer was lost meets its own boost and is answered with that.
 */
export async function boostListing(app: App, command: BoostListing): Promise<Boost> {
  const { boostPrice } = await promotionPrices(app)
  const boost = await whenCertain(app, () =>
    app.db.transaction().execute((tx) => start(app, tx, command, boostPrice)),
  )
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

  const id = keyedId as BoostId | undefined
  const until = after(from, durations.boost)
  const subscriptionId = left > 0 ? subscription.id : null
  const boost = { id, productId, sellerId, subscriptionId, from, until }
  const saved = await saveBoost(tx, boost)
  if (!saved) {
    const first = id && (await readBoost(tx, id))
    if (!first) throw new DomainError('already_boosted')
    return wireBoost({ id, productId, ...first }, left)
  }
  if (left === 0) await payFromBalance(tx, { id: saved, sellerId, boostPrice })
  await applyBoost(tx, boost)
  await publish(tx, { type: 'product.changed', data: { productId } })
  return wireBoost({ id: saved, productId, from, until }, Math.max(0, left - 1))
}

/** Takes the price once for each boost, from the first balance that covers it. */
async function payFromBalance(
  tx: Transaction<Schema>,
  { id, sellerId, boostPrice }: { id: BoostId; sellerId: UserId; boostPrice: Price },
): Promise<void> {
  const prices = [
    [localCurrency(), minorOf(boostPrice.zwl)],
    ['USD', minorOf(boostPrice.usd, 'USD')],
  ] as const
  await lockSellerAccounts(tx, sellerId)
  for (const [currency, price] of prices) {
    const amountMinor = price ?? 0n
    if (amountMinor === 0n) return
    try {
      return await charge(tx, {
        sellerId,
        currency,
        amountMinor,
        kind: 'boost',
        key: `boost:${id}`,
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  throw usedUp(boostPrice)
}

const usedUp = (boostPrice: Price): DomainError =>
  new DomainError('boosts_used_up', {
    message: `You have used all boosts of your subscription. A further one costs ${amountText(boostPrice.zwl)} (${amountText(boostPrice.usd, 'USD')}); your balance does not cover it.`,
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
