import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  decimalOf,
  groupedOf,
  currencyLabel,
  minorOf,
} from '../../../contracts/currencies/currencies.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import {
  noAmount,
  typedMinor,
  type DualAmount,
  type DualRate,
} from '../../lib/money/dual-amount.ts'
import { formatAmount, rateOf } from '../../lib/money/format.ts'
import { sessionQuery, useSession } from '../../lib/account/session.ts'
import { useSite } from '../../lib/site.ts'
import { promptSignIn, useSignInPrompt } from '../../lib/account/sign-in-prompt.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { leastBid } from './bid-amount.ts'
import { usePlaceBid } from './bids.queries.ts'
import { useAuctionEnded } from './use-auction-ended.ts'

/** Everything that the bid box, the bid dialog and the phone's dock share. */
export interface Bidding {
  /** The auction is over, by the server's clock or by its state. */
  ended: boolean
  /** The visitor is the seller. */
  own: boolean
  /** The currency that the auction runs in, with its rate. */
  at: DualRate
  /** Minor units of it. */
  currentMinor: bigint
  draft: DualAmount
  setDraft: (draft: DualAmount) => void
  /** The error to show at the box, after a try. */
  error: string | undefined
  /** How far the shop may bid, as typed; empty: no further than the bid. */
  maximum: string
  setMaximum: (maximum: string) => void
  maximumError: string | undefined
  /** The open dialog: the bid, the leader's higher maximum, or Buy It Now. */
  open: Panel | undefined
  openDialog: () => void
  openRaise: () => void
  openBuy: () => void
  closeDialog: () => void
  /** "Place Bid" of the box: checks the amount, then asks in the dialog. Answers whether the amount will do. */
  review: () => boolean
  /** "Place Bid" of the dialog. Answers whether the amounts will do. */
  confirm: () => boolean
  /** The session has ended since the page was read. */
  signInAgain: () => void
  pending: boolean
}

type Panel = 'bid' | 'raise' | 'buy'

export function useBidding(product: ProductDetail): Bidding {
  const cache = useQueryClient()
  const user = useSession()
  const prompted = useSignInPrompt()
  const ended = useAuctionEnded(product)
  const [draft, setDraft] = useState(noAmount)
  const [maximum, setMaximum] = useState('')
  const [tried, setTried] = useState(false)
  const [panel, setPanel] = useState<Panel>()
  const [signingIn, setSigningIn] = useState(false)
  const place = usePlaceBid(product.id)

  const own = user?.id === product.sellerId
  const raising = panel === 'raise'
  const at = { currency: product.base, rate: rateOf(product.base, useSite().rate) }
  const { currency } = at
  const label = currencyLabel(currency)
  const currentMinor = minorOf(product.currentBid ?? product.price, currency) ?? 0n
  // A higher maximum moves nothing: it only has to be a bid by its form.
  const amountMinor = raising ? currentMinor + 1n : typedMinor(draft.zwl, currency)
  const enough = amountMinor !== undefined && amountMinor > currentMinor
  const refusal = auctionsText.bidTooLow({ label, currentBid: groupedOf(currentMinor, currency) })
  const maxMinor = typedMinor(maximum, currency)
  const leastMax = raising
    ? leastBid(minorOf(product.ownMaximum ?? '', currency) ?? currentMinor, currency)
    : (amountMinor ?? 0n)
  const maxEnough =
    maximum.trim() === '' ? !raising : maxMinor !== undefined && maxMinor >= leastMax

  // The sign-in panel has done its work, or was closed.
  if (signingIn && (user || !prompted)) {
    setSigningIn(false)
    if (!user || own) setPanel(undefined)
  }

  function open(wanted: Panel) {
    setPanel(wanted)
    if (!user) signInFirst()
  }

  function signInFirst() {
    setSigningIn(true)
    promptSignIn()
  }

  function close() {
    setPanel(undefined)
    setMaximum('')
    setTried(false)
  }

  function check(): boolean {
    setTried(!enough || !maxEnough)
    if (!enough || !maxEnough)
      toast({
        title: auctionsText.bidInvalidTitle,
        description: enough
          ? auctionsText.bidMaximumLow({ maximum: groupedOf(leastMax, currency), label })
          : refusal,
        variant: 'destructive',
      })
    return enough && maxEnough
  }

  function placed(leading: boolean, currentBid: string) {
    const raised = raising && leading && maxMinor !== undefined
    close()
    setDraft(noAmount)
    toast({
      title: raised ? auctionsText.bidRaisedTitle : auctionsText.bidDoneTitle,
      description: raised
        ? auctionsText.bidRaisedText({ maximum: groupedOf(maxMinor, currency), label })
        : leading
          ? auctionsText.bidDoneText
          : auctionsText.bidOvertaken({ currentBid: formatAmount(currentBid, currency), label }),
    })
  }

  function signInAgain() {
    cache.setQueryData(sessionQuery.queryKey, { user: null })
    signInFirst()
  }

  function failed(error: unknown) {
    toast({
      title: auctionsText.bidFailedTitle,
      description: reasonOfRefusal(error),
      variant: 'destructive',
    })
    if (statusOf(error) === 401) signInAgain()
  }

  return {
    ended,
    own,
    at,
    currentMinor,
    draft,
    setDraft,
    error: tried && !enough ? refusal : undefined,
    maximum,
    setMaximum,
    maximumError:
      tried && !maxEnough
        ? auctionsText.bidMaximumLow({ maximum: groupedOf(leastMax, currency), label })
        : undefined,
    open: signingIn ? undefined : panel,
    openDialog: () => open('bid'),
    openRaise: () => open('raise'),
    openBuy: () => open('buy'),
    closeDialog: close,
    review() {
      if (!check()) return false
      open('bid')
      return true
    },
    confirm() {
      if (place.isPending || !check() || amountMinor === undefined) return false
      place.mutate(
        {
          amount: decimalOf(amountMinor, currency),
          ...(maxMinor !== undefined && { maxAmount: decimalOf(maxMinor, currency) }),
        },
        {
          onSuccess: ({ leading, currentBid }) => placed(leading, currentBid),
          onError: failed,
        },
      )
      return true
    },
    signInAgain,
    pending: place.isPending,
  }
}

function reasonOfRefusal(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field ?? reasonOf(error, auctionsText.weCouldNotReachMusikaTry)
}
