import type { Transaction } from 'kysely'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { BoostId, ProductId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import type { Boost } from '#contracts/promotions/promotions.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError, refusalOf } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { minorIn, type RatesInForce } from '../../kernel/listed-price.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { ratesAt } from '../../platform/rates.ts'
import { publish } from '../../platform/events/publish.ts'
import { boostableListing, boostsLeftOf } from './boost.rules.ts'
import { requireVerifiedEmail } from '../accounts/index.ts'
import { charge, lockSellerAccounts } from '../ledger/index.ts'
import { retryAfterHeartbeat } from '../outages/index.ts'
import { promotionFees, promotionPrice } from './prices.ts'
import { applyBoost, lockListing, lockSubscription, readBoost, saveBoost } from './store.ts'

export interface BoostListing {
  productId: ProductId
  /** The member of the session. */
  sellerId: UserId
  /** The result for the request's key, if it has one. */
  keyedId: string | undefined
}

/**
 * Boosts the seller's listing for exactly 24 hours, with a boost included in the subscription or for its price from the
 * seller's balance. Throws the errors of `boostableListing`, `email_unverified`, `subscription_required`,
 * `already_boosted`, and `boosts_used_up` with the price if no balance covers it. A repeat with the same key returns
 * the first boost.
 */
export async function boostListing(app: App, command: BoostListing): Promise<Boost> {
  const boost = await retryAfterHeartbeat(app, () => app.change((tx) => start(app, tx, command)))
  return boost
}

async function start(
  app: App,
  tx: Transaction<Schema>,
  { productId: asked, sellerId, keyedId }: BoostListing,
): Promise<Boost> {
  const locked = await lockListing(tx, asked)
  const subscription = await lockSubscription(tx, sellerId)
  const from = await app.clock.now(tx)
  const { id: productId } = boostableListing(locked, sellerId, from)
  await requireVerifiedEmail(tx, sellerId)
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
  if (left === 0) await payFromBalance(tx, { id: saved, sellerId, now: from })
  await applyBoost(tx, boost)
  await publish(tx, { type: 'product.changed', data: { productId } })
  return wireBoost({ id: saved, productId, from, until }, Math.max(0, left - 1))
}

/** Charges the price, once for each boost, to the first balance that covers it. */
async function payFromBalance(
  tx: Transaction<Schema>,
  { id, sellerId, now }: { id: BoostId; sellerId: UserId; now: Date },
): Promise<void> {
  const { boostUsdMinor } = await promotionFees(tx)
  const at = await ratesAt(tx, now)
  await lockSellerAccounts(tx, sellerId)
  for (const currency of [at.local, 'USD']) {
    const amountMinor = minorIn(boostUsdMinor, 'USD', currency, at)
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
      refusalOf(error)
    }
  }
  throw usedUp(boostUsdMinor, at)
}

function usedUp(usdMinor: bigint, at: RatesInForce): DomainError {
  const boostPrice = promotionPrice(usdMinor, at)
  return new DomainError('boosts_used_up', {
    says: messageRef('promotionsRefusals.boostsUsedUp', {
      price: amountText(boostPrice.zwl, at.local),
      dollars: amountText(boostPrice.usd, 'USD'),
    }),
    details: { boostPrice },
  })
}

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
