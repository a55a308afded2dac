import { lineOf, missingOf } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CartItem } from '#contracts/cart/cart.ts'
import {
  decimalOf,
  methodOf,
  minorOf,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { sumsOf } from '#contracts/orders/order-sums.rules.ts'
import * as ordersText from '#messages/orders'
import { ApiError, reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { cartQuoteQuery } from '../../../lib/money/cart-quote.ts'
import { askToSignIn, useSession } from '../../../lib/account/session.ts'
import { promptSignIn } from '../../../lib/account/sign-in-prompt.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { cartChanges } from './cart-changes.ts'
import { storeDraft, newCheckoutId, type CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutForm } from './checkout-form.rules.ts'
import { allOrders } from '../orders.queries.ts'
import { placedOrdersQuery } from './checkout.queries.ts'
import { placeLines, type Placement } from './place-lines.ts'
import type { CheckoutFormState, PaymentWay } from './use-checkout-form.ts'

interface PlaceOrderSettings {
  items: readonly CartItem[]
  draft: CheckoutDraft
  form: CheckoutFormState
  quote: CheckoutQuote | undefined
  /** Reads the cart again. */
  readCart: () => Promise<CartItem[]>
  /** Called when everything that could be ordered is ordered. */
  onPlaced: (checkoutId: string, way: PaymentWay) => Promise<void>
  onBadField: (name: keyof CheckoutForm) => void
  /** Called for a block whose way or place is missing, and a coupon that is not used. */
  onBadChoice: (field: string) => void
}

const unreachable = ordersText.weCouldNotReachMusika

/** The state and actions of "Place Order". */
export function usePlaceOrder(settings: PlaceOrderSettings) {
  const { items, draft, form, quote, readCart, onPlaced, onBadField, onBadChoice } = settings
  const user = useSession()
  const cache = useQueryClient()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [remarks, setRemarks] = useState<Record<string, string>>({})
  const [alert, setAlert] = useState<string>()
  const { data: placed = [], isLoading } = useQuery({
    ...placedOrdersQuery(draft.checkoutId),
    enabled: user !== null && draft.sent,
  })

  const fail = (reason: string) =>
    toast({ title: ordersText.checkoutFailedTitle, description: reason, variant: 'destructive' })

  async function finish(checkoutId: string, before: readonly Order[] = []) {
    toast({ title: ordersText.checkoutDoneTitle, description: ordersText.checkoutDoneText })
    const way = form.way()
    const { currency } = methodOf(way.method)
    await onPlaced(checkoutId, { ...way, amount: quote && amountSeen(quote, before, currency) })
  }

  async function place(member: string, quoted: CheckoutQuote) {
    const now = await readCart()
    let checkoutId = draft.checkoutId || newCheckoutId()
    const before = draft.sent
      ? await cache.fetchQuery({ ...placedOrdersQuery(checkoutId), staleTime: 0 })
      : []
    if (now.length === 0) return before.length > 0 ? finish(checkoutId) : sayEmpty()

    const ordered = new Set<string>(before.map(lineOf))
    const changes = cartChanges(items, now, ordered)
    setRemarks(changes.lines)
    if (changes.any) {
      void cache.invalidateQueries({ queryKey: cartQuoteQuery.queryKey.slice(0, -1) })
      return setAlert(ordersText.yourCartHasChangedPlease)
    }

    const lines = now.filter((item) => item.available)
    if (lines.length === 0) return fail(ordersText.nothingInYourCartCan)
    // The item was added to the cart again after it was ordered, so this is another order.
    if (lines.some((line) => ordered.has(lineOf(line)))) checkoutId = newCheckoutId()
    storeDraft(member, { checkoutId, sent: true })
    const placement = await placeLines(lines, form.purchase(checkoutId), quoted)
    const orders = await settle(checkoutId, placement)
    await report(checkoutId, placement, { lines, before, ordered: orders })
  }

  /** Fetches the changed data: cart, stock, notifications, and the checkout's orders. */
  async function settle(checkoutId: string, placement: Placement): Promise<Set<string>> {
    // A fetch that began before the orders existed does not contain them.
    await cache.cancelQueries(placedOrdersQuery(checkoutId))
    await Promise.all(
      [...allOrders, ['cart'], ['products'], ['notifications']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
    const known = await cache
      .fetchQuery(placedOrdersQuery(checkoutId))
      .catch((): Order[] => placement.orders)
    return new Set([...known, ...placement.orders].map(lineOf))
  }

  async function report(
    checkoutId: string,
    { refusals, stopped }: Placement,
    {
      lines,
      before,
      ordered,
    }: { lines: readonly CartItem[]; before: readonly Order[]; ordered: ReadonlySet<string> },
  ) {
    const left = lines.filter((line) => !ordered.has(lineOf(line)))
    if (left.length === 0) return finish(checkoutId, before)
    setRemarks(refusals)
    if (stopped !== undefined) return explain(stopped)
    const [first] = left.flatMap((line) => refusals[lineOf(line)] ?? [])
    fail(
      left.length < lines.length
        ? ordersText.itemItemsCouldNotBe({ length: left.length })
        : (first ?? ordersText.checkoutFailedText),
    )
  }

  function explain(error: unknown) {
    fail(reasonOf(error, ordersText.checkoutFailedText))
    if (statusOf(error) === 0) setAlert(unreachable)
    if (statusOf(error) === 401) askToSignIn(cache)
    if (error instanceof ApiError) {
      const bad = form.refuse(error.fields)
      if (bad) onBadField(bad)
    }
  }

  return {
    pending,
    /** Texts by line (`lineOf`): why a line was not ordered, or what changed. */
    remarks,
    alert,
    /** Orders of this checkout that exist already. */
    placed,
    /** The result of an earlier try is still unknown. */
    recovering: isLoading,
    placeOrder: () => {
      if (busy.current) return
      if (items.length === 0) return sayEmpty()
      if (!user) return promptSignIn()
      const bad = form.check()
      if (bad) return onBadField(bad)
      if (!quote) return
      const block = quote.blocks.find(missingOf)
      if (block) return onBadChoice(`${block.way ? 'place-' : 'way.'}${block.id}`)
      const coupon = quote.coupons.find(({ problem }) => problem)
      if (coupon) return onBadChoice(`coupon.${coupon.sellerId}`)
      busy.current = true
      setPending(true)
      setAlert(undefined)
      void place(user.id, quote)
        .catch(explain)
        .finally(() => {
          busy.current = false
          setPending(false)
        })
    },
  }
}

/** What the buyer saw in a currency: the items of the cart, and the orders that existed already. */
function amountSeen(
  { amounts, base }: CheckoutQuote,
  before: readonly Order[],
  currency: CurrencyCode,
): string | undefined {
  if (before.length === 0) return amounts[currency]
  if (currency !== base && currency !== 'USD') return undefined
  const { total, totalUsd } = sumsOf(before)
  const owed = currency === base ? total : totalUsd
  const minor = (amount: string | undefined) => minorOf(amount ?? '0', currency) ?? 0n
  return decimalOf(minor(amounts[currency]) + minor(owed), currency)
}

function sayEmpty() {
  toast({
    title: ordersText.checkoutEmptyTitle,
    description: ordersText.checkoutEmptyText,
    variant: 'destructive',
  })
}
