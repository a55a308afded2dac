import { otherSide } from '#contracts/offers/offer.rules.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import * as offersText from '#messages/offers'

/** Whether an open offer waits for the visitor's answer. */
export const isOwnTurn = ({ state, role, rounds }: Offer): boolean =>
  state === 'open' && otherSide(rounds.at(-1)!.by) === role

/** The state of an offer in a few words, for its reader. */
export function offerState(offer: Offer): string {
  switch (offer.state) {
    case 'open':
      if (isOwnTurn(offer)) return offersText.waitsForYou
      return offer.role === 'buyer' ? offersText.waitsForSeller : offersText.waitsForBuyer
    case 'accepted':
      return offersText.accepted
    case 'declined':
      return offersText.declined
    case 'expired':
      return offersText.notAnswered
    case 'ended':
      return offersText.ended
  }
}
