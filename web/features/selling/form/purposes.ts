import type { QueryClient } from '@tanstack/react-query'
import { listingEditCalls } from '#contracts/products/listing-edits.ts'
import { productCalls } from '#contracts/products/products.ts'
import { sellingCalls, type SellerListing } from '#contracts/selling/selling.ts'
import * as sellingText from '#messages/selling'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import { queryOf, send } from '../../../lib/api/calls.ts'
import { serverNow } from '../../../lib/clock.ts'
import type { DualRate } from '../../../lib/money/dual-amount.ts'
import { draftOfListing, rebased } from '../drafts/draft.ts'
import { changesOf, newProductOf } from './listing-form.ts'
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
    return () => send(productCalls.create, { body }, key)
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
      return () => send(listingEditCalls.edit, { params: { id: listing.id }, body })
    },
    onChangedMeanwhile: async (draft) => {
      const query = queryOf(sellingCalls.listing, { params: { id: listing.id } })
      const now = await cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
      if (!now) return undefined
      const fresh = draftOfListing(now, at)
      const next = { draft: rebased(draft, base.draft, fresh), version: now.version }
      base = { draft: fresh, version: now.version }
      return next
    },
  }
}
