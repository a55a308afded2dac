import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { groupedOf, currencyLabel, minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import type { DualAmount, DualRate } from '../../../lib/money/dual-amount.ts'
import { typedMinor } from '../../../lib/money/typed-minor.ts'
import { rateOf } from '../../../lib/money/format.ts'
import { askToSignIn, useSession } from '../../../lib/account/session.ts'
import { useSite } from '../../../lib/site.ts'
import { promptSignIn, useSignInPrompt } from '../../../lib/account/sign-in-prompt.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { leastBid, smallestStep } from './bid-amount.ts'
import { useAuctionEnded } from '../use-auction-ended.ts'

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
  /** The member bids an exact amount instead of a maximum. */
  exact: boolean
  setExact: (exact: boolean) => void
  draft: DualAmount
  setDraft: (draft: DualAmount) => void
  /** The error to show at the exact amount after a failed attempt. */
  error: string | undefined
  /** The leader raises their maximum, which places no bid. */
  raising: boolean
  /** The maximum as typed; the next bid as long as no one has typed. */
  maximum: string
  setMaximum: (maximum: string) => void
  /** A new maximum must be above this amount, in minor units: the current bid, or the leader's own maximum. */
  floorMinor: bigint
  maximumError: string | undefined
  /** The amount or the maximum to send, in minor units. */
  chosenMinor: bigint | undefined
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

const noAmount: DualAmount = { zwl: '', usd: '' }

/** With `onClosed` the dialog is open from the start, and `onClosed` is called when it closes. */
export function useBidding(product: ProductDetail, onClosed?: () => void): Bidding {
  const cache = useQueryClient()
  const user = useSession()
  const prompted = useSignInPrompt()
  const ended = useAuctionEnded(product)
  const [draft, setDraft] = useState(noAmount)
  const [typed, setTyped] = useState<string>()
  const [exact, setExact] = useState(false)
  const [tried, setTried] = useState(false)
  const [panel, setPanel] = useState<Panel | undefined>(onClosed && 'bid')
  const [signingIn, setSigningIn] = useState(false)

  const own = user?.id === product.sellerId
  const at = { currency: product.base, rate: rateOf(product.base, useSite().rate) }
  const { currency } = at
  const label = currencyLabel(currency)
  const currentMinor = minorOf(product.currentBid ?? product.price, currency) ?? 0n
  const stepMinor = minorOf(product.bidStep ?? '', currency) ?? smallestStep(currency)

  const amountMinor = typedMinor(draft.zwl, currency)
  const enough = amountMinor !== undefined && amountMinor > currentMinor
  const tooLow = auctionsText.bidTooLow({ label, currentBid: groupedOf(currentMinor, currency) })

  const raising = product.leading && !exact
  const floorMinor =
    (product.leading ? minorOf(product.ownMaximum ?? '', currency) : undefined) ?? currentMinor
  const maximum = typed ?? groupedOf(floorMinor + stepMinor, currency)
  const maxMinor = typedMinor(maximum, currency)
  const leastMax = leastBid(floorMinor, currency)
  const maxEnough = maxMinor !== undefined && maxMinor >= leastMax
  const maxTooLow = auctionsText.bidMaximumLow({ maximum: groupedOf(leastMax, currency), label })

  const accepted = exact ? enough : maxEnough

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

  function check(): boolean {
    setTried(!accepted)
    if (!accepted)
      toast({
        title: auctionsText.bidInvalidTitle,
        description: exact ? tooLow : maxTooLow,
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
    exact,
    setExact,
    draft,
    setDraft,
    error: tried && exact && !enough ? tooLow : undefined,
    raising,
    maximum,
    setMaximum: setTyped,
    floorMinor,
    chosenMinor: exact ? amountMinor : maxMinor,
    maximumError: tried && !exact && !maxEnough ? maxTooLow : undefined,
    open: signingIn ? undefined : panel,
    openDialog: () => open('bid'),
    openNextBid() {
      setTyped(undefined)
      setExact(false)
      open('bid')
    },
    openBuy: () => open('buy'),
    closeDialog: close,
    closePlaced() {
      close()
      setDraft(noAmount)
      setTyped(undefined)
      setExact(false)
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
