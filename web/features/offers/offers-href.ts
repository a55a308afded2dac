import type { OfferSide } from '#contracts/offers/offer.rules.ts'

export const offerHref = (id: string): string => `/offers/${id}`

export const watcherOfferHref = (id: string): string => `/selling/watchers/${id}`

/** A page of the offers that the visitor made, or of those for their listings. */
export const offersHref = (as: OfferSide, page = 1): string => {
  const parts = [as === 'seller' ? 'as=seller' : '', page > 1 ? `page=${page}` : ''].filter(Boolean)
  return parts.length > 0 ? `/offers?${parts.join('&')}` : '/offers'
}
