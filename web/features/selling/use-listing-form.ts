import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '../../../contracts/products.ts'
import { texts } from '../../../contracts/texts.ts'
import { api, newIdempotencyKey } from '../../lib/api.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { serverNow } from '../../lib/clock.ts'
import { toast } from '../../ui/toast.ts'
import { blankDraft, dropDraft, isBlank, keepDraft, keptDraft, type Draft } from './draft.ts'
import { draftErrors, newProductOf, type DraftErrors } from './listing-form.ts'

/** How long after the last change a draft is kept, in milliseconds. */
const pause = 400

/** The form of one listing: its draft, kept on the phone; its errors; sending it. */
export function useListingForm(userId: string, onListed: (product: ProductDetail) => void) {
  const [draft, setDraft] = useState<Draft>(blankDraft)
  const [restored, setRestored] = useState<'looking' | 'none' | 'restored'>('looking')
  const [kept, setKept] = useState(false)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const cache = useQueryClient()
  // One intent, however often it is sent: changed only when the draft is.
  const key = useRef<string>('')

  useEffect(() => {
    const before = keptDraft(userId)
    if (before) setDraft(before)
    setRestored(before ? 'restored' : 'none')
  }, [userId])

  useEffect(() => {
    if (restored === 'looking' || isBlank(draft)) return
    const keeping = setTimeout(() => setKept(keepDraft(userId, draft)), pause)
    return () => clearTimeout(keeping)
  }, [draft, restored, userId])

  const listing = useMutation({
    mutationFn: () => {
      key.current ||= newIdempotencyKey()
      return api.post<ProductDetail>('/api/products', newProductOf(draft, serverNow()), { idempotencyKey: key.current })
    },
    onSuccess: (product) => {
      dropDraft(userId)
      toast({ title: texts.listing.doneTitle, description: texts.listing.doneText })
      void cache.invalidateQueries({ queryKey: ['products'] })
      onListed(product)
    },
    onError: (error) => {
      if (error instanceof ApiError) setRefused(error.fields)
      toast({ title: texts.listing.failedTitle, description: reasonOf(error, 'Please try again.'), variant: 'destructive' })
    },
  })

  return {
    draft,
    restored,
    kept,
    errors: sent ? { ...refused, ...draftErrors(draft) } : {},
    pending: listing.isPending || listing.isSuccess,
    set(part: Partial<Draft>) {
      key.current = ''
      setRefused({})
      setDraft((before) => ({ ...before, ...part }))
    },
    /** Sends the draft; answers the first bad field instead when there is one. */
    submit(): string | undefined {
      setSent(true)
      const [first] = Object.keys(draftErrors(draft))
      if (!first) listing.mutate()
      return first
    },
    save() {
      setKept(keepDraft(userId, draft))
    },
    discard() {
      dropDraft(userId)
      setDraft(blankDraft)
      setSent(false)
      setKept(false)
      setRestored('none')
    },
  }
}
