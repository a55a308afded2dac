import { minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { isAuction, type Format } from '#contracts/products/formats.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { proportional } from '../../../kernel/listed-price.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { ListingVariants } from '../variants/variants.rules.ts'

/**
 * Whether buyers may offer less, and the amounts that are answered at once, in minor units of the listing's currency.
 */
export interface OfferTerms {
  takes: boolean
  acceptMinor: bigint | null
  declineMinor: bigint | null
}

export const noOffers: OfferTerms = { takes: false, acceptMinor: null, declineMinor: null }

/** What a seller sends about offers; fields left out stay the same. */
interface Sent {
  takesOffers?: boolean | undefined
  acceptOffersFrom?: string | null | undefined
  declineOffersBelow?: string | null | undefined
}

interface Price {
  currency: CurrencyCode
  originalMinor: bigint
}

/**
 * The terms of offers after a listing is made or changed. Amounts that are not sent follow a change of currency in
 * proportion to the price, and are dropped once they are not below the price. Throws `invalid_request` with the field:
 * auctions and listings with variants take no offers, amounts are below the price, and none is both accepted and
 * declined.
 */
export function offerTermsOf(
  sent: Sent,
  {
    format,
    before,
    was,
    is,
  }: {
    format: Format
    before: OfferTerms
    was: Price
    is: Price & { variants?: ListingVariants | null }
  },
): OfferTerms {
  if (isAuction(format)) {
    if (sent.takesOffers)
      throw invalidField('takesOffers', messageRef('productsRefusals.fixedOnly'))
    return noOffers
  }
  if (is.variants) {
    if (sent.takesOffers)
      throw invalidField('takesOffers', messageRef('productsRefusals.noOffersOnVariants'))
    return noOffers
  }
  if (!(sent.takesOffers ?? before.takes)) return noOffers
  const amount = (field: 'acceptOffersFrom' | 'declineOffersBelow', old: bigint | null) => {
    const text = sent[field]
    if (text === null || text === '') return null
    if (text === undefined) return following(old, was, is)
    const minor = minorOf(text, is.currency) ?? 0n
    if (minor <= 0n || minor >= is.originalMinor)
      throw invalidField(field, messageRef('sellingFields.offerAmount'))
    return minor
  }
  const acceptMinor = amount('acceptOffersFrom', before.acceptMinor)
  const declineMinor = amount('declineOffersBelow', before.declineMinor)
  if (acceptMinor !== null && declineMinor !== null && declineMinor > acceptMinor)
    throw invalidField('declineOffersBelow', messageRef('sellingFields.declineAboveAccept'))
  return { takes: true, acceptMinor, declineMinor }
}

function following(minor: bigint | null, was: Price, is: Price): bigint | null {
  if (minor === null) return null
  const now =
    was.currency === is.currency ? minor : proportional(minor, is.originalMinor, was.originalMinor)
  return now > 0n && now < is.originalMinor ? now : null
}
