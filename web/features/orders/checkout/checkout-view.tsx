import * as ordersText from '#messages/orders'
import { rich } from '../../../lib/rich.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import type { CartCash } from '../../../../contracts/orders/cash.ts'
import {
  lineOf,
  checkoutFigures,
  isCollected,
  lineFigures,
  shownLine,
} from '../../../../contracts/orders/checkout-lines.rules.ts'
import { withCombinedDelivery } from '../../../../contracts/orders/combined-delivery.rules.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { CombinedSaving } from '../../../lib/money/combined-saving.tsx'
import { usdOfLines } from '../../../lib/money/listing-usd.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { formKeyKey, usePostedForm } from '../../../lib/api/posted-form.ts'
import { useSession } from '../../../lib/account/session.ts'
import { promptSignIn, registerHref } from '../../../lib/account/sign-in-prompt.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { OrderList } from './checkout-done.tsx'
import { checkoutIdOf, postedDraft, storeDraft, useCheckoutDraft } from './checkout-draft.ts'
import { accountQuery, cartCashQuery } from './checkout.queries.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { PaymentWay } from './payment-way.ts'
import { PaymentSection } from './payment-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { useCartTo } from './use-cart-to.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { ButtonRow, PageHeading, Panel } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface CheckoutViewProps {
  cart: readonly CartItem[]
  /** Reads the cart again, with the costs of its delivery to a city. */
  readCart: (city: string) => Promise<CartItem[]>
  onQuantity: (item: CartItem, quantity: number) => void
  onRemove: (item: CartItem) => void
  onEdit: () => void
  /** Called with the checkout's id once everything is ordered. */
  onPlaced: (checkoutId: string, way: PaymentWay) => Promise<void>
}

/** The checkout on one page: address, payment, summary. */
export function CheckoutView(props: CheckoutViewProps) {
  const { cart, readCart, onQuantity, onRemove, onEdit, onPlaced } = props
  const user = useSession()
  const member = user?.id ?? null
  const { rate } = useSite()
  const posted = usePostedForm('checkout')
  const draft = useCheckoutDraft(member, posted)
  const { data } = useQuery({ ...accountQuery, enabled: user !== null })
  const account = user ? data : undefined
  const { data: cash } = useQuery({ ...cartCashQuery, enabled: user !== null })
  const form = useCheckoutForm(user, draft, account, posted, cashLinesOf(cart, cash))
  const { collected } = form
  const { items, props: cityProps } = useCartTo(cart, form.values.city)
  const element = useRef<HTMLFormElement>(null)

  const { pending, placed, recovering, placeOrder, remarks, alert } = usePlaceOrder({
    items,
    draft,
    form,
    readCart: () => readCart(form.values.city.trim()),
    onPlaced,
    onBadField: (name) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  })

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
  function collect(line: string, wanted: boolean) {
    const others = collected.filter((id) => id !== line)
    storeDraft(member, {
      collected: wanted ? [...others, line] : others,
      // Only what is collected is paid in cash.
      ...(form.inCash && !wanted && { method: '' }),
    })
  }

  const together = withCombinedDelivery(items, collected, rate)
  const lines = together.filter((item) => item.available)
  const figures = checkoutFigures(
    lines.map((item) => lineFigures(item, isCollected(item, collected))),
  )
  const usd = usdOfLines(
    lines.map((item) => ({ ...item, collect: isCollected(item, collected) })),
    rate,
  )
  const closed = form.methods.length === 0
  if (recovered || (items.length === 0 && recovering)) return <CheckoutSkeleton />
  if (items.length === 0 && !pending) return <EmptyCheckout />
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
        <PlainFields items={items} checkoutId={draft.checkoutId} />
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
              <PaymentSection form={form} figures={figures} usd={usd} />
            </>
          )}
        </div>
        <OrderSummary
          items={together}
          saving={
            <CombinedSaving
              costs={together.flatMap((item, at) =>
                item.available && !isCollected(item, collected)
                  ? [[items[at]!.product.shippingCost, item.product.shippingCost] as const]
                  : [],
              )}
              base={figures.base}
            />
          }
          figures={figures}
          usd={usd}
          collected={collected}
          inCash={form.inCash}
          remarks={remarks}
          alert={alert ?? (pending ? undefined : form.alert)}
          pending={pending}
          closed={closed}
          sizes={draft.sizes}
          onCollect={collect}
          onSize={(line, size) => storeDraft(member, { sizes: { ...draft.sizes, [line]: size } })}
          onQuantity={onQuantity}
          onRemove={onRemove}
          onEdit={onEdit}
        />
      </form>
    </>
  )
}

/** The lines that are paid in cash if the buyer chooses it: all that can be ordered, or none if one of them cannot. */
function cashLinesOf(
  items: readonly CartItem[],
  cash: readonly CartCash[] = [],
): string[] | undefined {
  const possible = new Set(cash.filter((one) => one.cash === 'possible').map(({ line }) => line))
  const lines = items.filter((item) => item.available).map((item): string => lineOf(item))
  return lines.length > 0 && lines.every((line) => possible.has(line)) ? lines : undefined
}

/** The hidden fields of the form that the server handles before scripts run. */
function PlainFields({ items, checkoutId }: { items: readonly CartItem[]; checkoutId: string }) {
  const key = useQueryClient().getQueryData<string>(formKeyKey) ?? ''
  const lines = items.map((item) => [`line.${lineOf(item)}`, shownLine(item)] as const)
  return (
    <FormFields
      form="checkout"
      values={{ checkoutId: checkoutId || checkoutIdOf(key), ...Object.fromEntries(lines) }}
    />
  )
}

function SignInFirst() {
  return (
    <Panel className={orderSummaryStyles.signIn} aria-label={ordersText.signIn}>
      <p>{rich(ordersText.signInToPlaceYour, { b: <b /> })}</p>
      <ButtonRow>
        <Button variant="tint" className={connectionStyles.needsScripts} onClick={promptSignIn}>
          {ordersText.signIn}
        </Button>
        <noscript>
          {/* Sends the form: its values are still there after signing in. */}
          <Button type="submit" variant="tint">
            {ordersText.signIn}
          </Button>
        </noscript>
        <ButtonLink
          variant="ghost"
          className={connectionStyles.needsScripts}
          href={registerHref('/checkout')}
        >
          {ordersText.register}
        </ButtonLink>
      </ButtonRow>
    </Panel>
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
