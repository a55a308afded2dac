import * as sellingText from '#messages/selling'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sellingCalls, type SellerListing } from '#contracts/selling/selling.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { useDualRate } from '../../../lib/site.ts'
import { draftOfListing, formOf } from '../drafts/draft.ts'
import { newDraftId } from '../drafts/draft-sender.ts'
import { withCopies } from '../drafts/typed-variants.ts'
import { Failed, FormSkeleton } from '../sell-frames.tsx'
import { useDraftCalls } from '../drafts/use-draft-calls.ts'
import { draftQuery, ownListingQuery } from '../selling.queries.ts'

interface SimilarStartProps {
  id: string
  /** Called with the id of the new draft. */
  onDraft: (id: string) => void
}

/** Creates a draft from an existing listing, with copies of its photos, and opens it. */
export function SimilarStart({ id, onDraft }: SimilarStartProps) {
  const { data, error, isFetching, refetch } = useQuery(ownListingQuery(id))
  const at = useDualRate()
  const calls = useDraftCalls()
  const cache = useQueryClient()
  const [failed, setFailed] = useState<unknown>()
  const begun = useRef(false)

  async function begin(listing: SellerListing) {
    try {
      const { images } = await send(sellingCalls.pictures, { params: { id } })
      const { variants, ...similar } = draftOfListing(listing, at)
      const draft = {
        ...similar,
        days: 7,
        images,
        variants: variants && withCopies(variants, listing.images, images),
      }
      const draftId = newDraftId()
      const saved = await calls.put(draftId, { form: formOf(draft) })
      cache.setQueryData(draftQuery(draftId).queryKey, saved)
      onDraft(draftId)
    } catch (refusal) {
      begun.current = false
      setFailed(refusal)
    }
  }
  useEffect(() => {
    if (!data || begun.current || failed) return
    begun.current = true
    void begin(data)
  })

  if (error)
    return (
      <Failed title={sellingText.failedToFetchListing} retrying={isFetching} onRetry={refetch} />
    )
  if (failed)
    return (
      <Failed
        title={
          statusOf(failed) === 409
            ? sellingText.youAlreadyHave20Drafts
            : sellingText.copyCouldNotBeMade
        }
        retrying={false}
        onRetry={() => setFailed(undefined)}
      />
    )
  return <FormSkeleton />
}
