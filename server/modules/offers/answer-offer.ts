import type { Transaction } from 'kysely'
import type { OfferId } from '#contracts/common/ids.ts'
import { otherSide, type OfferSide } from '#contracts/offers/offer.rules.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireActiveAccount } from '../accounts/index.ts'
import { requireBuyerNotBlocked } from '../blocks/index.ts'
import { counterMinor, requireAnswerable, sideOf } from './offer.rules.ts'
import { offerFor } from './queries.ts'
import { checkedMessage } from './check-message.ts'
import {
  acceptLocked,
  declineLocked,
  sendAmount,
  type SentOffer,
  type Settling,
} from './settle-offer.ts'
import { lockOffer, saveCounter } from './store.ts'

export interface Answer {
  id: OfferId
  /** The session's member. */
  member: SessionUser
}

/**
 * Accepts an offer: one piece is reserved for the buyer, who has 24 hours to pay. A repeat changes nothing. Throws
 * `offer_not_found`, `offer_over`, `offer_not_yours`, `suspended`, `buyer_blocked`, `rate_limited` and the
 * errors of `createOfferOrder`.
 */
export const acceptOffer = (app: App, answer: Answer): Promise<Offer> =>
  answered(app, answer, 'accepted', async (tx, settling) => {
    await requireBuyerNotBlocked(tx, settling.offer)
    await acceptLocked(tx, settling)
  })

/** Declines an offer. A repeat changes nothing. Throws the errors of `acceptOffer` up to `suspended`. */
export const declineOffer = (app: App, answer: Answer): Promise<Offer> =>
  answered(app, answer, 'declined', declineLocked)

/**
 * Answers an offer with another amount, which the other side has 48 hours to answer. Throws the errors of
 * `declineOffer`, `offer_last_round`, `invalid_request` and `offer_refused`.
 */
export const counterOffer = (app: App, answer: Answer, sent: SentOffer): Promise<Offer> =>
  answered(app, answer, 'open', async (tx, { offer, listing, now }, side) => {
    const amountMinor = counterMinor(sent, offer, listing)
    const message = await checkedMessage(app, tx, sent.message)
    await saveCounter(tx, offer, { by: side, amountMinor, message, now })
    const locked = (await lockOffer(tx, offer.id))!
    await sendAmount(tx, { offer: locked.offer, listing, now })
  })

async function answered(
  app: App,
  { id, member }: Answer,
  becomes: Offer['state'],
  settle: (tx: Transaction<Schema>, settling: Settling, side: OfferSide) => Promise<void>,
): Promise<Offer> {
  await app.limits.take('offer_answer', member.id)
  await app.change(async (tx) => {
    const locked = await lockOffer(tx, id)
    if (!locked) throw new DomainError('offer_not_found')
    const { offer, listing } = locked
    const isRepeat =
      offer.state !== 'open' &&
      offer.state === becomes &&
      sideOf(offer, member.id) === otherSide(offer.by)
    if (isRepeat) return
    const now = await app.clock.now(tx)
    const side = requireAnswerable(offer, member.id, locked, now)
    await requireActiveAccount(tx, member.id)
    await settle(tx, { offer, listing, now }, side)
  })
  return offerFor(app, id, member.id)
}
