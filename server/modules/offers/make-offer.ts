import { randomUUID } from 'node:crypto'
import type { OfferId, ProductId } from '#contracts/common/ids.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireActiveAccount } from '../accounts/index.ts'
import { requireBuyerNotBlocked } from '../blocks/index.ts'
import { closeIfOver } from './close-due.ts'
import { offeredMinor, requireOfferable } from './offer.rules.ts'
import { isMade, offerFor } from './queries.ts'
import { checkedMessage } from './check-message.ts'
import { sendAmount, type SentOffer } from './settle-offer.ts'
import { lockListing, lockOffer, readOwnOffers, saveOffer } from './store.ts'

export interface MakeOffer {
  buyer: SessionUser
  productId: ProductId
  /** The message is trimmed. */
  sent: SentOffer
  keyedId: string | undefined
}

/**
 * Offers the seller of a listing less than its price for one piece. The seller's settings may accept or decline it at
 * once; otherwise the seller is notified and has 48 hours. A repeat with the same `keyedId` returns the first offer.
 * Throws `product_not_found`, `own_listing`, `offers_closed`, `offer_waiting`, `offers_used_up`,
 * `suspended`, `buyer_blocked`, `bidding_barred`, `invalid_request`, `offer_refused` and `rate_limited`.
 */
export async function makeOffer(
  app: App,
  { buyer, productId, sent, keyedId }: MakeOffer,
): Promise<Offer> {
  const id = (keyedId ?? randomUUID()) as OfferId
  if (keyedId && (await isMade(app, id, buyer.id))) return offerFor(app, id, buyer.id)
  await app.limits.take('offer', buyer.id)
  const buyerId = buyer.id
  await app.change(async (tx) => {
    const found = await lockListing(tx, productId)
    const now = await app.clock.now(tx)
    const { openId, made, isBarred } = await readOwnOffers(tx, { productId, buyerId })
    const isWaiting = openId !== null && !(await closeIfOver(app, tx, openId))
    const listing = requireOfferable(found, { buyerId, isWaiting, made })
    await requireActiveAccount(tx, buyerId)
    await requireBuyerNotBlocked(tx, { buyerId, sellerId: listing.sellerId })
    if (isBarred) throw new DomainError('bidding_barred')
    const amountMinor = offeredMinor(sent, listing)
    const message = await checkedMessage(app, tx, sent.message)
    const round = { by: 'buyer', amountMinor, message, now } as const
    if (!(await saveOffer(tx, { ...round, id, buyerId, listing }))) return
    const { offer } = (await lockOffer(tx, id))!
    await sendAmount(tx, { offer, listing, now })
  })
  return offerFor(app, id, buyerId)
}
