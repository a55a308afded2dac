import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalOf, groupedOf, minorOf } from '../../../contracts/currencies.ts'
import type { ProductDetail } from '../../../contracts/products.ts'
import { texts } from '../../../contracts/texts.ts'
import { ApiError, reasonOf, statusOf } from '../../lib/api-error.ts'
import { usePassed } from '../../lib/clock.ts'
import { sessionQuery, useSession } from '../../lib/session.ts'
import { promptSignIn, useSignInPrompt } from '../../lib/sign-in-prompt.ts'
import { toast } from '../../ui/toast.ts'
import { type DualAmount, noAmount, typedMinor } from '../../lib/dual-amount.ts'
import { usePlaceBid } from './bids.queries.ts'

/** Everything that the bid box, the bid dialog and the phone's dock share. */
export interface Bidding {
  /** The auction is over, by the server's clock or by its state. */
  ended: boolean
  /** The visitor is the seller. */
  own: boolean
  /** ZWL minor units. */
  currentMinor: bigint
  draft: DualAmount
  setDraft: (draft: DualAmount) => void
  /** The refusal to show at the box, once somebody has tried. */
  error: string | undefined
  dialogOpen: boolean
  /** Opens the dialog, after the sign-in panel where nobody is signed in. */
  openDialog: () => void
  closeDialog: () => void
  /** "Place Bid" of the box: checks the amount, then asks in the dialog. Answers whether the amount will do. */
  review: () => boolean
  /** "Place Bid" of the dialog. Answers whether the amount will do. */
  confirm: () => boolean
  pending: boolean
}

type Step = 'closed' | 'signing in' | 'open'

/** Whether an auction is over: also one that ends while it is on screen. */
function useAuctionEnded(product: ProductDetail): boolean {
  const over = usePassed(product.auctionEndTime)
  return over || product.status !== 'active'
}

export function useBidding(product: ProductDetail): Bidding {
  const cache = useQueryClient()
  const user = useSession()
  const prompted = useSignInPrompt()
  const ended = useAuctionEnded(product)
  const [draft, setDraft] = useState(noAmount)
  const [tried, setTried] = useState(false)
  const [step, setStep] = useState<Step>('closed')
  const place = usePlaceBid(product.id)

  const own = user?.id === product.sellerId
  const currentMinor = minorOf(product.currentBid ?? product.price) ?? 0n
  const amountMinor = typedMinor(draft.zwl)
  const enough = amountMinor !== undefined && amountMinor > currentMinor
  const refusal = texts.bid.invalidText(groupedOf(currentMinor))

  // The sign-in panel has done its work, or was closed.
  if (step === 'signing in' && (user || !prompted)) setStep(user && !own ? 'open' : 'closed')

  function openDialog() {
    if (user) return setStep('open')
    setStep('signing in')
    promptSignIn()
  }

  function check(): boolean {
    setTried(!enough)
    if (!enough)
      toast({ title: texts.bid.invalidTitle, description: refusal, variant: 'destructive' })
    return enough
  }

  function placed(leading: boolean) {
    setStep('closed')
    setDraft(noAmount)
    toast({
      title: texts.bid.doneTitle,
      description: leading ? texts.bid.doneText : 'Somebody has bid more in the same moment.',
    })
  }

  function failed(error: unknown) {
    toast({
      title: texts.bid.failedTitle,
      description: reasonOfRefusal(error),
      variant: 'destructive',
    })
    if (statusOf(error) !== 401) return
    // The session has ended since the page was read.
    cache.setQueryData(sessionQuery.queryKey, { user: null })
    setStep('signing in')
    promptSignIn()
  }

  return {
    ended,
    own,
    currentMinor,
    draft,
    setDraft,
    error: tried && !enough ? refusal : undefined,
    dialogOpen: step === 'open',
    openDialog,
    closeDialog: () => setStep('closed'),
    review() {
      if (!check()) return false
      openDialog()
      return true
    },
    confirm() {
      if (place.isPending || !check() || amountMinor === undefined) return false
      place.mutate(decimalOf(amountMinor), {
        onSuccess: ({ leading }) => placed(leading),
        onError: failed,
      })
      return true
    },
    pending: place.isPending,
  }
}

function reasonOfRefusal(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return (
    field ?? reasonOf(error, 'We could not reach Musika. Try again: the same bid counts only once.')
  )
}
