import type { QueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import * as sellingText from '#messages/selling'
import { api, newIdempotencyKey } from '../../../lib/api/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import type { DualRate } from '../../../lib/money/dual-amount.ts'
import { draftOfListing, rebased } from '../drafts/draft.ts'
import { changesOf, newProductOf } from './listing-form.ts'
import { ownListingQuery } from '../selling.queries.ts'
import type { Purpose } from './use-listing-form.ts'

export const newListing: Purpose = {
  name: sellingText.createNewListing,
  button: sellingText.createListingButton,
  pending: sellingText.creating,
  done: { title: sellingText.listingDoneTitle, description: sellingText.listingDoneText },
  failed: sellingText.listingFailedTitle,
  attempt: (draft) => {
    const key = newIdempotencyKey()
    const body = newProductOf(draft, serverNow())
    return () => api.post<ProductDetail>('/api/products', body, { idempotencyKey: key })
  },
}

/** Edits a listing: sends only changed fields, with the version that they are based on. */
export function changeOf(listing: SellerListing, at: DualRate, cache: QueryClient): Purpose {
  let base = { draft: draftOfListing(listing, at), version: listing.version }
  return {
    name: sellingText.editListing,
    button: sellingText.saveChanges,
    pending: sellingText.saving,
    done: { title: sellingText.changesSaved, description: sellingText.buyersSeeThemAtOnce },
    failed: sellingText.failedToSaveChanges,
    attempt: (draft) => {
      const body = {
        ...changesOf(draft, base.draft, {
          now: serverNow(),
          currency: listing.currency,
        }),
        version: base.version,
      }
      return () => api.put<ProductDetail>(`/api/products/${listing.id}`, body)
    },
    onChangedMeanwhile: async (draft) => {
      const { queryKey, queryFn } = ownListingQuery(listing.id)
      const now = await cache.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
      if (!now) return undefined
      const fresh = draftOfListing(now, at)
      const next = { draft: rebased(draft, base.draft, fresh), version: now.version }
      base = { draft: fresh, version: now.version }
      return next
    },
  }
}
