import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import type { Account } from '#contracts/accounts/profile.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/common/limits.ts'
import { withWay } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { isQuoteOf, quoteOf } from '../../../lib/money/cart-quote.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { homeOf } from './home-of.ts'

/** The city that a quote is for: the typed one, else that of the address. */
export const quotedCity = (typed: string | undefined, account: Account | undefined): string =>
  (typed ?? (account ? homeOf(account).city : '')).trim().slice(0, limits.addressMax)

/**
 * What the cart costs with the choices of the draft. They show at once; `isCurrent` says whether the costs are already
 * those of the choices. `cityProps` are those of the form: a city counts once it is typed.
 */
export function useQuote(
  items: readonly CartItem[],
  draft: CheckoutDraft,
  account: Account | undefined,
) {
  const city = quotedCity(draft.typed.city, account)
  /** The city before it is typed in; undefined while the field has no focus. */
  const [before, setBefore] = useState<string>()
  const hasCourier = items.some(({ courier }) => courier)
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...quoteOf(draft, hasCourier ? (before ?? city) : ''),
    placeholderData: keepPreviousData,
  })
  const inCity = ({ target }: FocusEvent) =>
    target instanceof HTMLInputElement && target.name === 'city'
  return {
    quote: data && withChoices(data, draft),
    failed: isError && !data ? { retrying: isFetching, onRetry: () => void refetch() } : undefined,
    isCurrent: data !== undefined && !isPlaceholderData && !isFetching && isQuoteOf(items, data),
    cityProps: {
      onFocus: (event: FocusEvent) => inCity(event) && setBefore(city),
      onBlur: (event: FocusEvent) => inCity(event) && setBefore(undefined),
    },
  }
}

/** The quote with the ways that are chosen now, before their costs are read. */
export const withChoices = (
  quote: CheckoutQuote,
  { ways }: Pick<CheckoutDraft, 'ways'>,
): CheckoutQuote => ({
  ...quote,
  blocks: quote.blocks.map((block) => {
    const chosen = ways[block.id]
    return chosen && block.ways.some(({ way }) => way === chosen.way)
      ? withWay(block, chosen)
      : block
  }),
})
