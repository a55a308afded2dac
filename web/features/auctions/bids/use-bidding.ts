import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { groupedOf, currencyLabel, minorOf } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { dualAmountOf, type DualAmount, type DualRate } from '../../../lib/money/dual-amount.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { rateOf } from '../../../lib/money/format.ts'
import { askToSignIn, useSession } from '../../../lib/account/session.ts'
import { useSite } from '../../../lib/site.ts'
import { promptSignIn, useSignInPrompt } from '../../../lib/account/sign-in-prompt.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { leastBid, smallestStep } from './bid-amount.ts'
import { usePassed } from '../../../lib/clock.ts'

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
  /** The current bid plus one step, in minor units. */
  nextMinor: bigint
  /** The bid as typed; the next bid as long as no one has typed. */
  draft: DualAmount
  setDraft: (draft: DualAmount) => void
  /** The error to show at the amount after a failed attempt. */
  error: string | undefined
  /** The shop also bids for the member, up to the maximum. */
  auto: boolean
  setAuto: (auto: boolean) => void
  /** The leader raises their maximum, which places no bid. */
  raising: boolean
  /** The maximum as typed; for the leader at first the next one. */
  maximum: string
  setMaximum: (maximum: string) => void
  /** A new maximum of the leader must be above this amount, in minor units. */
  floorMinor: bigint
  /** The least maximum, in minor units. */
  leastMax: bigint
  maximumError: string | undefined
  /** The name of the first field that is not accepted. */
  wrong: 'amount' | 'maxAmount'
  /** What is sent, in minor units; the maximum alone for the leader. */
  amountMinor: bigint | undefined
  maxMinor: bigint | undefined
  /** The open dialog: the bid, or Buy It Now. */
  open: Panel | undefined
  openDialog: () => void
  /** Opens the dialog with the next bid and drops what was typed before. */
  openNextBid: () => void
  openBuy: () => void
  closeDialog: () => void
  /** Closes the dialog after a bid and drops the amounts. */
  closePlaced: () => void
  /** Shows an error if the amount is refused, and returns whether it is sufficient. */
  check: () => boolean
  /** "Place Bid" of the box: checks the amount, then opens the dialog. Returns false if the amount is refused. */
  review: () => boolean
  /** Asks for sign-in after the session has ended. */
  signInAgain: () => void
}

type Panel = 'bid' | 'buy'

/** With `onClosed` the dialog is open from the start, and `onClosed` is called when it closes. */
export function useBidding(product: ProductDetail, onClosed?: () => void): Bidding {
  const cache = useQueryClient()
  const user = useSession()
  const prompted = useSignInPrompt()
  const ended = useAuctionEnded(product)
  const [typedDraft, setDraft] = useState<DualAmount>()
  const [typed, setTyped] = useState<string>()
  const [auto, setAuto] = useState(false)
  const [tried, setTried] = useState(false)
  const [panel, setPanel] = useState<Panel | undefined>(onClosed && 'bid')
  const [signingIn, setSigningIn] = useState(false)

  const own = user?.id === product.sellerId
  const at = { currency: product.base, rate: rateOf(product.base, useSite().rate) }
  const { currency } = at
  const label = currencyLabel(currency)
  const currentMinor = minorOf(product.currentBid ?? product.price, currency) ?? 0n
  const stepMinor = minorOf(product.bidStep ?? '', currency) ?? smallestStep(currency)

  const draft = typedDraft ?? dualAmountOf(currentMinor + stepMinor, at)
  const amountMinor = typedMinor(draft.zwl, currency)
  const enough = amountMinor !== undefined && amountMinor > currentMinor
  const tooLow = auctionsText.bidTooLow({ label, currentBid: groupedOf(currentMinor, currency) })

  const raising = product.leading
  const floorMinor =
    (raising ? minorOf(product.ownMaximum ?? '', currency) : undefined) ?? currentMinor
  const maximum = typed ?? (raising ? groupedOf(floorMinor + stepMinor, currency) : '')
  const wantsMax = raising || auto
  const maxMinor = wantsMax ? typedMinor(maximum, currency) : undefined
  const leastMax = raising || !enough ? leastBid(floorMinor, currency) : amountMinor
  const maxEnough = maxMinor !== undefined && maxMinor >= leastMax
  const maxTooLow = auctionsText.bidMaximumLow({ maximum: groupedOf(leastMax, currency), label })
  const accepted = (raising || enough) && (!wantsMax || maxEnough)

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

  useEffect(() => {
    if (panel === undefined) onClosed?.()
  }, [panel, onClosed])

  function close() {
    setPanel(undefined)
    setTried(false)
  }

  function clear() {
    setDraft(undefined)
    setTyped(undefined)
  }

  function check(): boolean {
    setTried(!accepted)
    if (!accepted)
      toast({
        title: auctionsText.bidInvalidTitle,
        description: !raising && !enough ? tooLow : maxTooLow,
        variant: 'destructive',
      })
    return accepted
  }

  function signInAgain() {
    setSigningIn(true)
    askToSignIn(cache)
  }

  return {
    ended,
    own,
    at,
    currentMinor,
    nextMinor: currentMinor + stepMinor,
    draft,
    setDraft,
    error: tried && !raising && !enough ? tooLow : undefined,
    auto,
    setAuto,
    raising,
    maximum,
    setMaximum: setTyped,
    floorMinor,
    leastMax,
    amountMinor: raising ? undefined : amountMinor,
    maxMinor,
    maximumError: tried && wantsMax && !maxEnough ? maxTooLow : undefined,
    wrong: raising || enough ? 'maxAmount' : 'amount',
    open: signingIn ? undefined : panel,
    openDialog: () => open('bid'),
    openNextBid() {
      clear()
      open('bid')
    },
    openBuy: () => open('buy'),
    closeDialog: close,
    closePlaced() {
      close()
      clear()
      setAuto(false)
    },
    check,
    review() {
      if (!check()) return false
      open('bid')
      return true
    },
    signInAgain,
  }
}

/** Whether an auction is over; updates when it ends while it is on screen. */
function useAuctionEnded(product: ProductDetail): boolean {
  const over = usePassed(product.auctionEndTime)
  return over || product.status !== 'active'
}
