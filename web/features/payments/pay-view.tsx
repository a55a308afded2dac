import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import type { ReactNode } from 'react'
import {
  isBankTransfer,
  localCurrency,
  methodOf,
  minorOf,
  type CurrencyCode,
} from '../../../contracts/currencies/currencies.ts'
import { askHref } from '../../../contracts/payments/pay-links.ts'
import type { Payable, Payment } from '../../../contracts/payments/payments.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { formatDayAndTime } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { HeldLine } from '../../lib/money/held-line.tsx'
import { TransferTax, type Sum } from '../../lib/money/wallet-note.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PayFields } from './pay-fields.tsx'
import { amountOf, PayButton, usePostedPayment, WishForm } from './pay-form.tsx'
import { payHref, waitingHref } from './pay-links.ts'
import { PaySummary } from './pay-summary.tsx'
import { money } from './payment-words.ts'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { usePayChoice, type PayChoice } from './use-pay-choice.ts'
import { Container, PageHeading, Stack, Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'
import * as payPageStyles from './pay-page.module.css'

interface PayViewProps {
  payable: Payable
  typedNumber: string | undefined
  askNumber: boolean
  /** The choice between collection and delivery. */
  delivery: ReactNode
  /** The coupons. */
  coupons: ReactNode
  /** Paying the seller in cash at the collection. */
  cash: ReactNode
  /** That choice is being saved, so the amount may change. */
  saving: boolean
  onStarted: (payment: Payment) => void
}

const formId = 'pay'

/** What is unpaid of a checkout: how to get it, how to pay it, and the total with the button. */
export function PayView(props: PayViewProps) {
  useLivePayments()
  return props.payable.methods.length === 0 ? (
    <NothingToPay payable={props.payable} />
  ) : (
    <Unpaid {...props} />
  )
}

function Unpaid(props: PayViewProps) {
  const { payable, typedNumber, askNumber, delivery, coupons, cash, saving, onStarted } = props
  const start = useStartPayment(onStarted)
  const { orders, amounts, methods, dueAt, transferDueAt, payment, checkoutId } = payable
  const open = orders.filter(
    (order) =>
      order.paymentStatus === 'pending' && order.orderStatus === 'processing' && !order.inCash,
  )
  const posted = usePostedPayment('pay')
  const choice = usePayChoice({
    posted,
    methods,
    first: open[0]?.paymentMethod,
    typedNumber,
    askNumber,
    error: start.error,
  })
  return (
    <Container>
      {payable.simulated && <SimulatedNote />}
      <PageHeading>
        <h1>{open.length > 1 ? paymentsText.payForYourOrders : paymentsText.payForYourOrder}</h1>
        {dueAt && (
          <p className={payPageStyles.deadline}>
            <Icon name="clock" />
            {paymentsText.payByDay({ dayAndTime: formatDayAndTime(dueAt) })}
          </p>
        )}
      </PageHeading>
      <div className={layoutStyles.twoColumns}>
        <div>
          {payment && (
            <Alert className={payPageStyles.note} icon="info">
              {rich(paymentsText.youHaveTriedBeforeCheckThat, {
                link: <TextLink href={waitingHref(payment)} />,
              })}
            </Alert>
          )}
          {delivery}
          {coupons}
          <section className={payPageStyles.section} aria-labelledby="pay-heading">
            <h2 id="pay-heading">{paymentsText.howDoYouWantToPay}</h2>
            <WishForm
              id={formId}
              action={payHref(checkoutId)}
              choice={choice}
              onPay={(wish) =>
                start.mutate({
                  checkoutId,
                  ...wish,
                  amount: amounts[methodOf(wish.method).currency],
                })
              }
            >
              <FormFields form="pay" values={shownAmounts(amounts)} />
              <PayFields
                choice={choice}
                amounts={amounts}
                label={<VisuallyHidden>{paymentsText.paymentMethod}</VisuallyHidden>}
              />
              <MethodNote choice={choice} amounts={amounts} transferDueAt={transferDueAt} />
            </WishForm>
            <TextLink href={askHref(checkoutId)}>{paymentsText.askSomeoneToPay}</TextLink>
          </section>
          {cash}
        </div>
        <div className={payPageStyles.total}>
          <PaySummary orders={open} totalOnly />
          <HeldLine whole />
          <div className={checkoutStyles.dock} data-dock>
            <PayButton
              form={formId}
              amount={amountOf(choice, amounts)}
              pending={start.isPending || saving}
            />
          </div>
        </div>
      </div>
    </Container>
  )
}

/** The form sends the amounts that the buyer saw. */
const shownAmounts = (amounts: Partial<Record<CurrencyCode, string>>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [`amount.${currency}`, amount]),
  )

/** What is owed in the currency of the method, and in the other one in which amounts are shown. */
const sumsOf = (amounts: Partial<Record<CurrencyCode, string>>, currency: CurrencyCode): Sum[] =>
  [...new Set([currency, currency === 'USD' ? localCurrency() : 'USD'])].flatMap((code) => {
    const minor = minorOf(amounts[code] ?? '', code)
    return minor === undefined ? [] : [{ minor, currency: code }]
  })

interface MethodNoteProps {
  choice: PayChoice
  amounts: Partial<Record<CurrencyCode, string>>
  transferDueAt: string | null
}

/** What the chosen method asks of the buyer: money in the wallet, or a transfer in time. */
function MethodNote({ choice, amounts, transferDueAt }: MethodNoteProps) {
  const { method, wallet } = choice
  if (wallet) {
    const { currency, label } = methodOf(method)
    const other = currency === 'USD' ? undefined : amounts.USD
    return (
      <Alert icon="wallet">
        {rich(paymentsText.keepMoreInWallet, {
          b: <b />,
          amount: amountOf(choice, amounts),
          usd: other ? ` (${money(other, 'USD')})` : '',
          method: label,
        })}
        <TransferTax sums={sumsOf(amounts, currency)} />
      </Alert>
    )
  }
  if (!isBankTransfer(method) || !transferDueAt) return null
  return (
    <Stack gap={2}>
      <Text small quiet>
        {paymentsText.transferNeedsReferenceWhichWe}
      </Text>
      <Text small quiet>
        {paymentsText.withBankTransferOrderIs({ dayAndTime: formatDayAndTime(transferDueAt) })}
      </Text>
    </Stack>
  )
}
