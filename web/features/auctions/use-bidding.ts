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

/** State shared by the bid box, the bid dialog and the phone's dock. */
export interface Bidding {
  /** The auction is over, by the server's clock or by its state. */
  ended: boolean
  /** The visitor is the seller. */
  own: boolean
  /** The auction's currency and its exchange rate. */
  at: DualRate
  /** The current bid, in minor units. */
  currentMinor: bigint
  draft: DualAmount
  setDraft: (draft: DualAmount) => void
  /** The error to show at the amount after a failed attempt. */
  error: string | undefined
  /** The maximum for automatic bids, as typed; empty for none. */
  maximum: string
  setMaximum: (maximum: string) => void
  maximumError: string | undefined
  /** The open dialog: the bid, the leader's higher maximum, or Buy It Now. */
  open: Panel | undefined
  openDialog: () => void
  openRaise: () => void
  openBuy: () => void
  closeDialog: () => void
  /** "Place Bid" of the box: checks the amount, then opens the dialog. Returns false if the amount is refused. */
  review: () => boolean
  /** "Place Bid" of the dialog. Returns false if an amount is refused or a bid is pending. */
  confirm: () => boolean
  /** Asks for sign-in after the session has ended. */
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
  // A higher maximum does not change the price; the amount only has to pass the form's check.
  const amountMinor = raising ? currentMinor + 1n : typedMinor(draft.zwl, currency)
  const enough = amountMinor !== undefined && amountMinor > currentMinor
  const refusal = auctionsText.bidTooLow({ label, currentBid: groupedOf(currentMinor, currency) })
  const maxMinor = typedMinor(maximum, currency)
  const leastMax = raising
    ? leastBid(minorOf(product.ownMaximum ?? '', currency) ?? currentMinor, currency)
    : (amountMinor ?? 0n)
  const maxEnough =
    maximum.trim() === '' ? !raising : maxMinor !== undefined && maxMinor >= leastMax

  // The sign-in panel was completed or closed.
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
