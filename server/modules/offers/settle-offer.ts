import type { Transaction } from 'kysely'
import { storedMoney } from '../../kernel/money.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notify } from '../notifications/index.ts'
import { createOfferOrder } from '../orders/index.ts'
import { agreedMinor, answerAtOnce, type SentTerms } from './offer.rules.ts'
import { saveState, type LockedListing, type LockedOffer } from './store.ts'

export interface Settling {
  offer: LockedOffer
  listing: LockedListing
  now: Date
}

/** What a member sends with an offer or a counter-offer. */
export interface SentOffer extends SentTerms {
  message?: string | undefined
}

/** The params that all notifications about the latest amount of an offer have. */
const about = ({ offer, listing }: Settling) => ({
  offerId: offer.id,
  item: listing.title,
  price: storedMoney(offer.amountMinor, offer.currency),
})

/** The member who did not name the latest amount. */
const receiverOf = ({ by, buyerId, sellerId }: LockedOffer) => (by === 'buyer' ? sellerId : buyerId)

/**
 * Answers a new amount of the buyer as the seller's settings say; otherwise notifies the other side, who answers.
 */
export async function sendAmount(tx: Transaction<Schema>, settling: Settling): Promise<void> {
  const { offer, listing } = settling
  const answer = offer.by === 'buyer' ? answerAtOnce(offer.amountMinor, listing) : undefined
  if (answer === 'accept') return acceptLocked(tx, settling)
  if (answer === 'decline') return declineLocked(tx, settling)
  await notify(tx, {
    userId: receiverOf(offer),
    type: offer.round > 1 ? 'offer_countered' : 'offer_made',
    params: about(settling),
    cause: `offer:${offer.id}:${offer.round}`,
  })
}

/** Accepts the latest amount of a locked offer: one piece becomes an order. Throws the errors of `createOfferOrder`. */
export async function acceptLocked(tx: Transaction<Schema>, settling: Settling): Promise<void> {
  const { offer, listing, now } = settling
  const { orderId, paymentDueAt } = await createOfferOrder(tx, {
    productId: listing.id,
    buyerId: offer.buyerId,
    amountMinor: agreedMinor(offer.amountMinor, listing),
    now,
  })
  await saveState(tx, offer.id, 'accepted', { now, orderId })
  const { item, price } = about(settling)
  await notify(tx, {
    userId: offer.buyerId,
    type: 'offer_to_pay',
    params: { orderId, item, price, payBy: paymentDueAt.toISOString() },
    cause: `order-placed:${orderId}`,
  })
  await notify(tx, {
    userId: offer.sellerId,
    type: 'offer_sold',
    params: { orderId, item, price },
    cause: `offer-sold:${offer.id}`,
  })
}

/** Declines the latest amount of a locked offer. Sellers are not notified of watchers who decline. */
export async function declineLocked(tx: Transaction<Schema>, settling: Settling): Promise<void> {
  const { offer, now } = settling
  await saveState(tx, offer.id, 'declined', { now })
  if (offer.toWatcher && offer.round === 1) return
  await notify(tx, {
    userId: offer.by === 'buyer' ? offer.buyerId : offer.sellerId,
    type: 'offer_declined',
    params: about(settling),
    cause: `offer-declined:${offer.id}`,
  })
}

/** Closes a locked offer that was not answered in time, or can no longer be. */
export async function endLocked(
  tx: Transaction<Schema>,
  settling: Settling,
  state: 'expired' | 'ended',
): Promise<void> {
  const { offer, now } = settling
  await saveState(tx, offer.id, state, { now })
  // Watchers who did not answer get no second notification.
  if (offer.toWatcher && offer.round === 1) return
  const members = state === 'expired' ? [offer.buyerId, offer.sellerId] : [offer.buyerId]
  for (const userId of members)
    await notify(tx, {
      userId,
      type: state === 'expired' ? 'offer_expired' : 'offer_ended',
      params: about(settling),
      cause: `offer-over:${offer.id}`,
    })
}
