import * as ordersText from '#messages/orders'
import * as paymentsText from '#messages/payments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { CheckoutBlock } from '#contracts/orders/checkout/checkout.ts'
import {
  missingOf,
  ordersIn,
  quotedAmounts,
  withWay,
  type WayChoice,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import { isWalletNumber, tidied } from '../../../lib/account/phone-spelling.rules.ts'
import { accountQuery } from '../../../lib/account/account.queries.ts'
import { useSession } from '../../../lib/account/session.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { useScripts } from '../../../lib/device/use-scripts.ts'
import { Container, PageHeading } from '../../../ui/layout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { postedDraft } from '../checkout/checkout-draft.ts'
import { homeOf, shippingOf } from '../checkout/home-of.ts'
import { amountOf, OrderSummary } from '../checkout/order-summary.tsx'
import { PaymentSection } from '../checkout/payment-section.tsx'
import { BlockCoupon, SellerBlock } from '../checkout/seller-block.tsx'
import { ShippingSection } from '../checkout/shipping-section.tsx'
import {
  knownOf,
  useCheckoutForm,
  type FormDraft,
  type PaymentWay,
} from '../checkout/use-checkout-form.ts'
import { withChoices } from '../checkout/use-quote.ts'
import { ItemLine, shownOrder } from './item-line.tsx'
import { useSaveChoices } from './use-save-choices.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as payPageStyles from './pay-page.module.css'

interface PayViewProps {
  payable: Payable
  /** The wallet's number that was typed at the checkout. */
  typedNumber: string | undefined
  /** The buyer came to change the number, so it starts empty. */
  askNumber: boolean
  /** An earlier try. */
  note: ReactNode
  /** Below the methods. */
  asking: ReactNode
  onPay: (way: PaymentWay) => Promise<void>
}

const blank: FormDraft = { typed: {}, method: '', ways: {}, coupons: {}, sizes: {} }

/** The unpaid orders of a checkout: the same page as the checkout, whose choices are saved for the orders. */
export function PayView(props: PayViewProps) {
  const { payable, typedNumber, askNumber, note, asking, onPay } = props
  const { orders, checkoutId, methods, dueAt, paymentPending: locked } = payable
  const user = useSession()
  const { data: account } = useQuery(accountQuery)
  const posted = usePostedForm('pay')
  const again = usePostedForm('pay-again')
  const open = payable.quote.blocks.flatMap((block) => ordersIn(orders, block))
  const [first] = open
  const [draft, setDraft] = useState<FormDraft>(() => ({
    ...blank,
    method: first?.paymentMethod ?? '',
    ...(posted && postedDraft(posted)),
  }))
  const { shippingAddress: to = null } = first ?? {}
  const known = knownOf(user)
  const quote = withChoices(payable.quote, draft)
  const form = useCheckoutForm({
    known: {
      ...known,
      ...(to
        ? shippingOf({ ...to, address: to.address ?? '', city: to.city ?? '' })
        : account && homeOf(account)),
      mobileMoneyNumber: askNumber
        ? ''
        : typedNumber && isWalletNumber(typedNumber, 'ecocash')
          ? tidied(typedNumber)
          : known.mobileMoneyNumber,
    },
    draft,
    store: (change) => setDraft((before) => ({ ...before, ...change })),
    methods,
    posted,
    offersCash: quote.cash,
  })
  const { isSaving, saveWay, saveAddress, saveCoupon } = useSaveChoices(payable)
  const [isPaying, setIsPaying] = useState(false)
  const [alert, setAlert] = useState<string>()
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const element = useRef<HTMLFormElement>(null)
  const running = useScripts()
  const adopt = useEffectEvent(form.adopt)
  useEffect(() => {
    if (element.current) adopt(new FormData(element.current))
  }, [])

  function focusOn(name: string) {
    const field = element.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }

  async function choose(block: CheckoutBlock, choice: WayChoice) {
    const show = (ways: FormDraft['ways']) => setDraft((before) => ({ ...before, ways }))
    const chosen = withWay(block, choice)
    show({ ...draft.ways, [block.id]: choice })
    if (missingOf(chosen)) return
    await saveWay(chosen)
    show({})
  }

  /** Shows the error of a call at its field, or above the button. */
  function explain(error: unknown) {
    const bad = error instanceof ApiError ? form.refuse(error.fields) : undefined
    if (bad) focusOn(bad)
    else setAlert(reasonOf(error, paymentsText.paymentCouldNotBeStarted))
  }

  async function keepAddress() {
    const bad = form.check()
    if (bad && bad !== 'mobileMoneyNumber') return focusOn(bad)
    await saveAddress(form.shippingAddress).catch(explain)
  }

  async function pay() {
    const bad = form.check()
    if (bad) return focusOn(bad)
    const block = quote.blocks.find(missingOf)
    if (block) return focusOn(`way.${block.id}`)
    const refused = Object.keys(problems).find((sellerId) => problems[sellerId])
    if (refused) return focusOn(`coupon.${refused}`)
    setIsPaying(true)
    setAlert(undefined)
    try {
      if (!locked) await saveAddress(form.shippingAddress)
      const { currency } = methodOf(form.method)
      await onPay({ ...form.way(), amount: quote.amounts[currency] })
    } catch (error) {
      explain(error)
    } finally {
      setIsPaying(false)
    }
  }

  const amount = amountOf(quote, form)
  const sellers = quote.blocks.map(({ sellerId }) => sellerId)
  const disabled = locked || isSaving || isPaying
  return (
    <Container>
      <PageHeading>
        <h1>{open.length > 1 ? paymentsText.payForYourOrders : paymentsText.payForYourOrder}</h1>
        {dueAt && (
          <p className={payPageStyles.deadline}>
            <Icon name="clock" />
            {paymentsText.payByDay({ dayAndTime: formatDayAndTime(dueAt) })}
          </p>
        )}
      </PageHeading>
      <form
        ref={element}
        className={layoutStyles.twoColumns}
        method="post"
        action={`/checkout/pay/${checkoutId}`}
        data-scripts="now"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void pay()
        }}
      >
        <FormFields form="pay" values={{ quoted: quotedAmounts(payable.quote) }} />
        <div>
          {note}
          {locked && <Alert icon="lock">{ordersText.paymentUnderWay}</Alert>}
          <ShippingSection
            key={JSON.stringify(to)}
            form={form}
            addresses={account?.addresses ?? []}
            locked={locked}
            onUse={() => void keepAddress()}
          />
          {quote.blocks.map((block, index) => {
            const { id, sellerId, seller } = block
            const own = ordersIn(orders, block)
            const coupon = quote.coupons.find((of) => of.sellerId === sellerId)
            const field = `coupon.${sellerId}`
            const problem = sellerId in problems ? problems[sellerId] : posted?.errors[field]
            const code = draft.coupons[sellerId] ?? coupon?.code ?? ''
            return (
              <SellerBlock
                key={id}
                block={block}
                base={quote.base}
                count={own.reduce((sum, { quantity }) => sum + quantity, 0)}
                city={form.values.city}
                disabled={disabled}
                tried={form.tried}
                onChoose={(choice) => void choose(block, choice)}
                coupon={
                  block.takesCoupon &&
                  sellers.indexOf(sellerId) === index && (
                    <BlockCoupon
                      sellerId={sellerId}
                      seller={seller.username}
                      coupon={
                        problem
                          ? { sellerId, code: '', discount: '0', discountUsd: '0', problem }
                          : coupon
                      }
                      base={quote.base}
                      code={code}
                      disabled={disabled}
                      isMember
                      onCode={(typed) => {
                        if (typed === code) return
                        form.setCoupon(sellerId, typed)
                        void saveCoupon(sellerId, typed).then((why) =>
                          setProblems((before) => ({ ...before, [sellerId]: why })),
                        )
                      }}
                    />
                  )
                }
              >
                {own.map((order) => (
                  <ItemLine key={order.id} line={shownOrder(order)} quote={quote} />
                ))}
              </SellerBlock>
            )
          })}
          <PaymentSection
            form={form}
            quote={quote}
            askNumber={askNumber}
            transferDueAt={payable.transferDueAt}
          />
          {asking}
        </div>
        <OrderSummary
          lines={open.map(shownOrder)}
          quote={quote}
          form={form}
          alert={alert ?? form.alert ?? again?.message}
          pending={isPaying || isSaving}
          pendingText={paymentsText.starting}
        >
          {form.inCash
            ? ordersText.reserveAndPayCash
            : running
              ? paymentsText.payCurrency({ currency: amount })
              : paymentsText.pay}
        </OrderSummary>
      </form>
    </Container>
  )
}
