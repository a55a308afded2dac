import { refusal } from '#support/refusals.ts'
import { noOffers, offerTermsOf, type OfferTerms } from './offer-terms.rules.ts'

const usd = (originalMinor: bigint) => ({ currency: 'USD', originalMinor })
const is = usd(100_00n)
const fresh = { format: 'fixed', before: noOffers, was: is, is } as const
const terms: OfferTerms = { takes: true, acceptMinor: 90_00n, declineMinor: 60_00n }
const unchanged = { ...fresh, before: terms }

test('a new listing takes no offers unless its seller says so', () => {
  expect(offerTermsOf({}, fresh)).toEqual(noOffers)
  expect(offerTermsOf({ takesOffers: false, acceptOffersFrom: '90' }, fresh)).toEqual(noOffers)
  expect(offerTermsOf({ takesOffers: true }, fresh)).toEqual({ ...noOffers, takes: true })
  const both = { acceptOffersFrom: '90', declineOffersBelow: '60.00' }
  expect(offerTermsOf({ takesOffers: true, ...both }, fresh)).toEqual(terms)
})

test('fields that are left out stay, and empty ones are removed', () => {
  expect(offerTermsOf({}, unchanged)).toEqual(terms)
  const none = { acceptOffersFrom: null, declineOffersBelow: '' }
  expect(offerTermsOf(none, unchanged)).toEqual({ ...noOffers, takes: true })
  expect(offerTermsOf({ takesOffers: false }, unchanged)).toEqual(noOffers)
})

test.each([
  ['acceptOffersFrom', '100'],
  ['acceptOffersFrom', '0'],
  ['declineOffersBelow', '100.00'],
  ['declineOffersBelow', '1.001'],
] as const)('%s of %s is refused for a price of 100', (field, text) => {
  const refused = refusal(() => offerTermsOf({ takesOffers: true, [field]: text }, fresh))
  expect(refused).toMatchObject({
    code: 'invalid_request',
    message: 'Enter an amount below your price, or leave it empty',
  })
  expect(refused?.fields).toHaveProperty(field)
})

test('no offer is both accepted and declined', () => {
  const with90 = (below: string) => offerTermsOf({ declineOffersBelow: below }, unchanged)
  expect(with90('90').declineMinor).toBe(90_00n)
  expect(refusal(() => with90('90.01'))?.fields).toEqual({
    declineOffersBelow: 'Enter an amount that is not above the one you accept',
  })
})

test('amounts that are not below a new price are dropped, and follow one in another currency', () => {
  const dropped = { ...terms, acceptMinor: null }
  expect(offerTermsOf({}, { ...unchanged, is: usd(90_00n) })).toEqual(dropped)
  expect(offerTermsOf({}, { ...unchanged, is: usd(90_01n) })).toEqual(terms)
  const zwl = { currency: 'ZWL', originalMinor: 3_000_000_00n }
  expect(offerTermsOf({}, { ...unchanged, is: zwl })).toEqual({
    takes: true,
    acceptMinor: 2_700_000_00n,
    declineMinor: 1_800_000_00n,
  })
})

test('auctions take no offers', () => {
  const auction = { ...unchanged, format: 'auction' } as const
  expect(offerTermsOf({ acceptOffersFrom: '90' }, auction)).toEqual(noOffers)
  expect(refusal(() => offerTermsOf({ takesOffers: true }, auction))?.fields).toEqual({
    takesOffers: 'Only fixed prices take offers.',
  })
})
