import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { ProductDetail } from '../../../contracts/products.ts'
import { texts } from '../../../contracts/texts.ts'
import { api, newIdempotencyKey } from '../../lib/api.ts'
import { ApiError, reasonOf, statusOf } from '../../lib/api-error.ts'
import { serverNow } from '../../lib/clock.ts'
import { promptSignIn } from '../../lib/sign-in-prompt.ts'
import { toast } from '../../ui/toast.ts'
import type { Draft } from './draft.ts'
import { KeptDraft, blankState } from './kept-draft.ts'
import { draftErrors, newProductOf, type DraftErrors } from './listing-form.ts'

/** One intent: the same key with the same body, however often it is sent. */
interface Attempt {
  key: string
  body: ReturnType<typeof newProductOf>
}

/** The form of one listing: its draft, kept on the device; its errors; sending it. */
export function useListingForm(userId: string, onListed: (product: ProductDetail) => void) {
  const [store] = useState(() => new KeptDraft(userId))
  const { draft, ...keeping } = useSyncExternalStore(store.subscribe, store.state, () => blankState)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [reason, setReason] = useState<string>()
  const cache = useQueryClient()
  const attempt = useRef<Attempt>(undefined)

  const listing = useMutation({
    mutationFn: () => {
      attempt.current ??= { key: newIdempotencyKey(), body: newProductOf(draft, serverNow()) }
      const { key, body } = attempt.current
      return api.post<ProductDetail>('/api/products', body, { idempotencyKey: key })
    },
    onSuccess: (product) => {
      store.drop()
      toast({ title: texts.listing.doneTitle, description: texts.listing.doneText })
      void cache.invalidateQueries({ queryKey: ['products'] })
      onListed(product)
    },
    onError: (error) => {
      // Refused means that nothing happened; without an answer it may have, so that the intent stays.
      if (statusOf(error) >= 400 && statusOf(error) < 500) attempt.current = undefined
      if (statusOf(error) === 401) promptSignIn()
      if (error instanceof ApiError) setRefused(error.fields)
      const description = reasonOf(error, 'Please check your connection and try again.')
      setReason(description)
      toast({ title: texts.listing.failedTitle, description, variant: 'destructive' })
    },
  })

  return {
    ...keeping,
    draft,
    errors: sent ? { ...refused, ...draftErrors(draft) } : {},
    /** Why the server did not take it, until something is changed. */
    reason,
    pending: listing.isPending || listing.isSuccess,
    set: (part: Partial<Draft>) => {
      attempt.current = undefined
      setRefused({})
      setReason(undefined)
      store.change(part)
    },
    /** Sends the draft; `onBad` hears the first bad field, found here or by the server. */
    submit(onBad: (field: string) => void) {
      if (listing.isPending || listing.isSuccess) return
      setSent(true)
      setReason(undefined)
      const [first] = Object.keys(draftErrors(draft))
      if (first) return onBad(first)
      listing.mutate(undefined, {
        onError: (error) => {
          const [field] = error instanceof ApiError ? Object.keys(error.fields) : []
          if (field) onBad(field)
        },
      })
    },
    save: () => {
      if (store.keep())
        toast({ title: 'Draft saved', description: 'It stays on this device for you.' })
      else
        toast({
          title: 'Draft not saved',
          description: 'There is nothing to save yet, or no room on this device.',
          variant: 'destructive',
        })
    },
    discard: () => {
      attempt.current = undefined
      setSent(false)
      setReason(undefined)
      store.discard()
    },
  }
}
