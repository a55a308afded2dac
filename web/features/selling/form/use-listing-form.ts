import * as sellingText from '#messages/selling'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import type { ErrorCode } from '#contracts/common/errors.ts'
import type { ProductDetail, TakenDownAs } from '#contracts/products/products.ts'
import { ApiError, reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { askToSignIn, useSession } from '../../../lib/account/session.ts'
import { promptSignIn } from '../../../lib/account/sign-in-prompt.ts'
import { useDualRate } from '../../../lib/site.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { atRate, blankDraft, type Draft } from '../drafts/draft.ts'
import { openDraft, stateOf, type DraftOrigin } from '../drafts/stored-draft.ts'
import { attributesQuery } from '../selling.queries.ts'
import { useSellerCity } from '../use-seller-city.ts'
import { draftErrors, type DraftErrors } from './listing-form.ts'

/** The toast for a new listing that is hidden from buyers. */
const notShown: Partial<Record<TakenDownAs, { title: string; description: string }>> = {
  held: {
    title: sellingText.yourListingIsUnderReview,
    description: sellingText.ourStaffReviewItBefore,
  },
  fee: {
    title: sellingText.yourListingIsSaved,
    description: sellingText.payListingFeeAndBuyers,
  },
}

/** The purpose of the form: a new listing, or changes of an existing one. */
export interface Purpose {
  /** The title of the form, also for screen readers. */
  name: string
  /** The button's text, and its text while the form is sent. */
  button: string
  pending: string
  done: { title: string; description: string }
  failed: string
  /** Creates a request that can be retried with the same key until the draft changes. */
  attempt: (draft: Draft) => () => Promise<ProductDetail>
  /** After a conflict: returns the draft reapplied to the current listing. */
  onChangedMeanwhile?: (draft: Draft) => Promise<{ draft: Draft; version: number } | undefined>
}

/** The server's error message for a form, and its code. */
interface Refusal {
  text: string
  code: ErrorCode | undefined
}

/** The state of a listing form: the draft and its storage, the errors and the request. */
export function useListingForm(
  origin: DraftOrigin,
  purpose: Purpose,
  onListed: (product: ProductDetail) => void,
) {
  const [store] = useState(() => openDraft(origin))
  const [given] = useState(() => stateOf(origin.from ?? blankDraft))
  const { draft: stored, ...keeping } = useSyncExternalStore(
    store.subscribe,
    store.state,
    () => given,
  )
  const user = useSession()
  const city = useSellerCity()
  const current = atRate(stored, useDualRate())
  const attributesOf = attributesQuery(current.kindId || current.categoryId)
  const { data: asked } = useQuery(attributesOf)
  const draft = {
    ...current,
    location: current.location || city,
    attributes: askedFor(current.attributes, asked),
  }
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const cache = useQueryClient()
  const attempt = useRef<() => Promise<ProductDetail>>(undefined)

  const listing = useMutation({
    mutationFn: () => (attempt.current ??= purpose.attempt(draft))(),
    onSuccess: (product) => {
      store.drop()
      toast((product.takenDown && notShown[product.takenDown.as]) ?? purpose.done)
      for (const queryKey of [['products'], ['selling']]) void cache.invalidateQueries({ queryKey })
      onListed(product)
    },
    onError: async (error) => {
      // A refused request gets a new key; one without a response must reuse its key.
      if (statusOf(error) >= 400 && statusOf(error) < 500) attempt.current = undefined
      if (statusOf(error) === 401) askToSignIn(cache)
      if (error instanceof ApiError) setRefused(error.fields)
      const description = reasonOf(error, sellingText.pleaseCheckYourConnectionAnd)
      setRefusal({ text: description, code: error instanceof ApiError ? error.code : undefined })
      toast({ title: purpose.failed, description, variant: 'destructive' })
      void cache.invalidateQueries({ queryKey: attributesOf.queryKey })
      if (!(error instanceof ApiError) || error.code !== 'listing_changed') return
      const fresh = await purpose.onChangedMeanwhile?.(draft)
      if (fresh) store.rebase(fresh.draft, fresh.version)
    },
  })

  function signInFirst() {
    // The form of the member starts from what is stored.
    store.save()
    promptSignIn()
  }

  return {
    ...keeping,
    draft,
    /** What the category asks about the item. */
    asked: asked ?? [],
    /** The initial draft, to detect changes. */
    given: given.draft,
    errors: sent ? { ...refused, ...draftErrors(draft, given.draft, asked) } : {},
    /** The server's error, until the draft changes. */
    refusal,
    pending: listing.isPending || listing.isSuccess,
    set: (part: Partial<Draft>) => {
      attempt.current = undefined
      setRefused({})
      setRefusal(undefined)
      store.change(part)
    },
    /** Sends the draft. `onBad` gets the first invalid field, found in the browser or by the server. */
    submit(onBad: (field: string) => void) {
      if (listing.isPending || listing.isSuccess) return
      setSent(true)
      setRefusal(undefined)
      const [first] = Object.keys(draftErrors(draft, given.draft, asked))
      if (first) return onBad(first)
      if (!user) return signInFirst()
      listing.mutate(undefined, {
        onError: (error) => {
          const [field] = error instanceof ApiError ? Object.keys(error.fields) : []
          if (field) onBad(field)
        },
      })
    },
    save: () => {
      if (!user) return signInFirst()
      const onDevice = store.save()
      if (onDevice) store.send()
      toast(
        onDevice
          ? { title: sellingText.draftSaved, description: sellingText.youllFindItUnderSelling }
          : {
              title: sellingText.draftNotSaved,
              description: sellingText.thereIsNothingToSave,
              variant: 'destructive',
            },
      )
    },
    discard: () => {
      attempt.current = undefined
      setSent(false)
      setRefusal(undefined)
      store.discard()
    },
  }
}
/** Leaves out what was typed for another category. */
const askedFor = (
  typed: Draft['attributes'],
  asked: readonly Attribute[] | undefined,
): Draft['attributes'] =>
  asked
    ? Object.fromEntries(
        Object.entries(typed).filter(([key]) => asked.some((attribute) => attribute.key === key)),
      )
    : typed

export type ListingFormState = ReturnType<typeof useListingForm>
