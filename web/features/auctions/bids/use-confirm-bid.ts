import { useRef, useState } from 'react'
import { currencyLabel, decimalOf, groupedOf } from '#contracts/currencies/currencies.ts'
import type { ErrorCode } from '#contracts/common/errors.ts'
import { type PlacedBid, bidCalls } from '#contracts/auctions/bids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { ApiError, reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { formatAmount } from '../../../lib/money/format.ts'
import { useSession } from '../../../lib/account/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Bidding } from './use-bidding.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send, useWrite, type InputOf } from '../../../lib/api/calls.ts'
import { productQuery } from '../../../lib/product.queries.ts'
import { ownBidsKey } from '../own-bids/own-bids.queries.ts'

/** Places a bid. A retry after a lost response reuses the idempotency key, so it cannot place a second bid. */
function usePlaceBid() {
  const cache = useQueryClient()
  return useWrite(async (bid: InputOf<typeof bidCalls.place>, idempotencyKey) => {
    const { queryKey } = productQuery(bid.params.id)
    try {
      const placed = await send(bidCalls.place, bid, idempotencyKey)
      await cache.cancelQueries({ queryKey, exact: true })
      cache.setQueryData(queryKey, (before) =>
        before && placed.bidCount >= before.bidCount ? withPlacedBid(before, placed) : before,
      )
      return placed
    } finally {
      // Also after a refusal, which can mean another price. An empty object stands for all lists.
      for (const changed of [queryKey, ['products', {}], ['watchlist', {}], ownBidsKey])
        void cache.invalidateQueries({ queryKey: changed })
    }
  })
}

const withPlacedBid = (
  before: ProductDetail,
  { currentBid, bidCount, auctionEndTime, leading }: PlacedBid,
): ProductDetail => ({ ...before, currentBid, bidCount, auctionEndTime, leading, hasBid: true })

/** The server's reason for refusing a bid, and its code. */
interface Refusal {
  text: string
  code: ErrorCode | undefined
}

/** Sends the bid of the dialog. A separate part, because only the dialog loads it. */
export function useConfirmBid(product: ProductDetail, bidding: Bidding) {
  const [refusal, setRefusal] = useState<Refusal>()
  const place = usePlaceBid()
  /** A second press can come before `place.isPending` is rendered. */
  const sending = useRef(false)
  const { raising, amountMinor, maxMinor } = bidding
  const bidderId = useSession()?.id
  const { currency } = bidding.at
  const label = currencyLabel(currency)

  function placed({ leading, currentBid, bidCount }: PlacedBid) {
    bidding.closePlaced()
    if (raising && leading && bidCount === product.bidCount)
      toast({
        title: auctionsText.bidRaisedTitle,
        description: auctionsText.bidRaisedText({
          maximum: groupedOf(maxMinor ?? 0n, currency),
          label,
        }),
      })
    else
      toast({
        title: auctionsText.bidDoneTitle,
        description: leading
          ? auctionsText.bidDoneText
          : auctionsText.bidOvertaken({ currentBid: formatAmount(currentBid, currency), label }),
      })
  }

  function failed(error: unknown) {
    const reason = reasonOfRefusal(error)
    setRefusal({ text: reason, code: error instanceof ApiError ? error.code : undefined })
    toast({ title: auctionsText.bidFailedTitle, description: reason, variant: 'destructive' })
    if (statusOf(error) === 401) bidding.signInAgain()
  }

  /** Returns false if the amount is refused or a bid is pending. */
  function confirm(): boolean {
    if (sending.current || !bidding.check()) return false
    sending.current = true
    setRefusal(undefined)
    const wanted = {
      ...(amountMinor !== undefined && { amount: decimalOf(amountMinor, currency) }),
      ...(maxMinor !== undefined && { maxAmount: decimalOf(maxMinor, currency) }),
      ...(bidderId && { bidderId }),
    }
    place.mutate(
      { params: { id: product.id }, body: wanted },
      {
        onSuccess: placed,
        onError: failed,
        onSettled: () => {
          sending.current = false
        },
      },
    )
    return true
  }

  return {
    /** The reason for which the server refused the last attempt. */
    refusal,
    pending: place.isPending,
    confirm,
  }
}

function reasonOfRefusal(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field ?? reasonOf(error, auctionsText.weCouldNotReachMusikaTry)
}
