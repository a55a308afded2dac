import * as ordersText from '#messages/orders'
import * as checkoutText from '#messages/orders/checkout'
import { rich } from '../../../lib/rich.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import type { CartItem } from '#contracts/cart/cart.ts'
import {
  lineOf,
  quotedAmounts,
  shownLine,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { TextLink } from '../../../lib/link.tsx'
import { useScripts } from '../../../lib/device/use-scripts.ts'
import { useSite } from '../../../lib/site.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { formKeyKey, usePostedForm } from '../../../lib/api/posted-form.ts'
import { accountQuery } from '../../../lib/account/account.queries.ts'
import { useSession } from '../../../lib/account/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { OrderList } from './checkout-done.tsx'
import { checkoutIdOf, postedDraft, storeDraft, useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSkeleton, EmptyCheckout, SignInFirst } from './checkout-skeleton.tsx'
import { amountOf, OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { BlockCoupon, SellerBlock } from './seller-block.tsx'
import { SummaryLine } from './summary-line.tsx'
import { shownItem } from '../paying/item-line.tsx'
import { homeOf } from './home-of.ts'
import { offeredMethods } from './payment-choice.rules.ts'
import { knownOf, useCheckoutForm, type PaymentWay } from './use-checkout-form.ts'
import { useQuote } from './use-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { PageHeading } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'

interface CheckoutViewProps {
  cart: readonly CartItem[]
  /** Reads the cart again. */
  readCart: () => Promise<CartItem[]>
  onQuantity: (item: CartItem, quantity: number) => void
  onRemove: (item: CartItem) => void
  onEdit: () => void
  /** Called with the checkout's id once everything is ordered. */
  onPlaced: (checkoutId: string, way: PaymentWay) => Promise<void>
}

/** The checkout on one page: address, payment, summary. */
export function CheckoutView(props: CheckoutViewProps) {
  const { cart: items, readCart, onQuantity, onRemove, onEdit, onPlaced } = props
  const user = useSession()
  const member = user?.id ?? null
  const posted = usePostedForm('checkout')
  const draft = useCheckoutDraft(member, posted)
  const { data } = useQuery({ ...accountQuery, enabled: user !== null })
  const account = user ? data : undefined
  const { quote, failed, isCurrent, cityProps } = useQuote(items, draft, account)
  const form = useCheckoutForm({
    known: { ...knownOf(user), ...(account && homeOf(account)) },
    draft,
    store: (change) => storeDraft(member, change),
    methods: offeredMethods(useSite().paymentMethods),
    posted,
    offersCash: quote?.cash ?? false,
  })
  const element = useRef<HTMLFormElement>(null)

  const { pending, placed, recovering, placeOrder, remarks, alert } = usePlaceOrder({
    items,
    draft,
    form,
    quote: isCurrent ? quote : undefined,
    readCart,
    onPlaced,
    onBadField: focusOn,
    onBadChoice: focusOn,
  })
  function focusOn(name: string) {
    const field = element.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }

  // The button was disabled while it was pending: a keyboard goes on where the answer is.
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !pending && document.activeElement === document.body)
      element.current
        ?.querySelector<HTMLElement>(alert ? '[data-refusal]' : 'button[type="submit"]')
        ?.focus()
    wasPending.current = pending
  }, [pending, alert])

  // The page was reloaded between the last order and its confirmation.
  const recovered = items.length === 0 && placed.length > 0 && !pending
  const confirm = useEffectEvent(onPlaced)
  const wayNow = useEffectEvent(form.way)
  useEffect(() => {
    if (recovered) void confirm(draft.checkoutId, wayNow())
  }, [recovered, draft.checkoutId])

  // A form that was sent before hydration, and fields typed or filled in by the browser since then.
  const adopt = useEffectEvent(form.adopt)
  const adoptPosted = useEffectEvent(() => posted && storeDraft(member, postedDraft(posted)))
  useEffect(() => {
    adoptPosted()
    if (element.current) adopt(new FormData(element.current))
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    placeOrder()
  }
  const running = useScripts()
  const closed = form.methods.length === 0
  if (failed) return <ErrorState level={1} title={ordersText.failedToFetchCart} {...failed} />
  if (recovered || (items.length === 0 && recovering) || !quote) return <CheckoutSkeleton />
  if (items.length === 0 && !pending) return <EmptyCheckout />
  const lineOfItem = (item: CartItem) => (
    <SummaryLine
      key={item.id}
      item={item}
      quote={quote}
      size={draft.sizes[lineOf(item)] ?? ''}
      remark={remarks[lineOf(item)]}
      disabled={pending}
      onSize={(size) => storeDraft(member, { sizes: { ...draft.sizes, [lineOf(item)]: size } })}
      onQuantity={(quantity) => onQuantity(item, quantity)}
      onRemove={() => onRemove(item)}
    />
  )
  const shown = new Set(quote.blocks.flatMap(({ lines }) => lines))
  const others = items.filter((item) => !shown.has(lineOf(item)))
  return (
    <>
      <PageHeading>
        <h1>{ordersText.checkout}</h1>
        <p>{countText(items)}</p>
      </PageHeading>
      <form
        ref={element}
        className={layoutStyles.twoColumns}
        method="post"
        action="/checkout"
        noValidate
        onSubmit={submit}
        {...cityProps}
      >
        <PlainFields items={items} checkoutId={draft.checkoutId} quote={quote} />
        <div>
          {!user && <SignInFirst />}
          {placed.length > 0 && (
            <section className={formStyles.section} aria-labelledby="placed-heading">
              <h2 id="placed-heading">{ordersText.alreadyOrdered}</h2>
              <OrderList orders={placed} />
            </section>
          )}
          {closed ? (
            <PaymentsClosed />
          ) : (
            <>
              <ShippingSection form={form} addresses={account?.addresses ?? []} />
              {quote.blocks.map((block, index) => {
                const own = items.filter((item) => block.lines.includes(lineOf(item)))
                const { sellerId } = block
                const isFirst = quote.blocks.findIndex((of) => of.sellerId === sellerId) === index
                return (
                  <SellerBlock
                    key={block.id}
                    block={block}
                    base={quote.base}
                    count={own.reduce((sum, { quantity }) => sum + quantity, 0)}
                    city={form.values.city}
                    disabled={pending}
                    tried={form.tried}
                    onChoose={(choice) => form.choose(block.id, choice)}
                    coupon={
                      isFirst && (
                        <BlockCoupon
                          sellerId={sellerId}
                          seller={block.seller.username}
                          coupon={quote.coupons.find((of) => of.sellerId === sellerId)}
                          base={quote.base}
                          code={draft.coupons[sellerId] ?? ''}
                          disabled={pending}
                          isMember={user !== null}
                          onCode={(code) => form.setCoupon(sellerId, code)}
                        />
                      )
                    }
                  >
                    {own.map(lineOfItem)}
                  </SellerBlock>
                )
              })}
              {others.length > 0 && (
                <section className={formStyles.section} aria-labelledby="others-heading">
                  <h2 id="others-heading">{checkoutText.notOrdered}</h2>
                  <ul className={`${totalStyles.rows} ${orderSummaryStyles.lines}`}>
                    {others.map(lineOfItem)}
                  </ul>
                </section>
              )}
              <PaymentSection form={form} quote={quote} />
            </>
          )}
        </div>
        <OrderSummary
          lines={items.map(shownItem)}
          quote={quote}
          form={form}
          alert={alert ?? (pending ? undefined : form.alert)}
          pending={pending || !isCurrent}
          pendingText={ordersText.placingOrder}
          closed={closed}
          edit={
            <TextLink
              className={orderSummaryStyles.link}
              href="/cart"
              onClick={(event) => {
                event.preventDefault()
                if (!pending) onEdit()
              }}
            >
              {ordersText.editCart}
            </TextLink>
          }
          terms={rich(ordersText.byPlacingOrderYouAccept, {
            link: <TextLink className={orderSummaryStyles.link} href="/terms" />,
          })}
        >
          {ordersText.checkoutButton}
          {/* Before scripts run, the amount cannot follow the choices. */}
          {running && <span>{`· ${amountOf(quote, form)}`}</span>}
        </OrderSummary>
      </form>
    </>
  )
}

/** The hidden fields of the form that the server handles before scripts run. */
function PlainFields({
  items,
  checkoutId,
  quote,
}: {
  items: readonly CartItem[]
  checkoutId: string
  quote: CheckoutQuote
}) {
  const key = useQueryClient().getQueryData<string>(formKeyKey) ?? ''
  const lines = items.map((item) => [`line.${lineOf(item)}`, shownLine(item)] as const)
  return (
    <FormFields
      form="checkout"
      values={{
        checkoutId: checkoutId || checkoutIdOf(key),
        quoted: quotedAmounts(quote),
        ...Object.fromEntries(lines),
      }}
    />
  )
}

/** Shown before the form while payments are closed. */
const PaymentsClosed = () => (
  <Alert icon="info">{rich(ordersText.paymentsAreClosedRightNow, { b: <b /> })}</Alert>
)

/** "2 sellers, 3 items" */
function countText(items: readonly CartItem[]): string {
  const sellers = new Set(items.map(({ product }) => product.sellerId)).size
  const things = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${ordersText.sellerSellers({ sellers })}, ${ordersText.itemItems({ things })}`
}
