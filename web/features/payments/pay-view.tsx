import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { isBankTransfer, methodOf } from '../../../contracts/currencies/currencies.ts'
import type { Payable, Payment } from '../../../contracts/payments/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { ButtonLink, TextLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PayForm } from './pay-form.tsx'
import { waitingHref } from './pay-links.ts'
import { PaySummary } from './pay-summary.tsx'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { Container, PageHeading, Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

interface PayViewProps {
  payable: Payable
  askNumber: boolean
  onStarted: (payment: Payment) => void
}

/** The unpaid amount of a checkout and its payment methods. */
export function PayView({ payable, askNumber, onStarted }: PayViewProps) {
  useLivePayments()
  const start = useStartPayment(onStarted)
  const { orders, amounts, methods, dueAt, transferDueAt, payment, checkoutId } = payable
  const open = orders.filter(
    (order) => order.paymentStatus === 'pending' && order.orderStatus === 'processing',
  )
  if (methods.length === 0) return <NothingToPay payable={payable} />
  return (
    <Container>
      {payable.simulated && <SimulatedNote />}
      <PageHeading>
        <h1>{open.length > 1 ? paymentsText.payForYourOrders : paymentsText.payForYourOrder}</h1>
        {dueAt && <p>{paymentsText.heldForYouUntilDay({ dayAndTime: formatDayAndTime(dueAt) })}</p>}
      </PageHeading>
      <div className={layoutStyles.twoColumns}>
        <Stack gap={5}>
          {payment && (
            <Alert icon="info">
              {rich(paymentsText.youHaveTriedBeforeCheckThat, {
                link: <TextLink href={waitingHref(payment)} />,
              })}
            </Alert>
          )}
          <PayForm
            methods={methods}
            first={open[0]?.paymentMethod}
            amounts={amounts}
            askNumber={askNumber}
            pending={start.isPending}
            error={start.error}
            onPay={(wish) => start.mutate({ checkoutId, ...wish })}
          />
          <Text small quiet>
            {methods.some((id) => methodOf(id).mobile)
              ? paymentsText.withEcocashRequestComesTo
              : paymentsText.transferNeedsReferenceWhichWe}
          </Text>
          {transferDueAt && methods.some(isBankTransfer) && (
            <Text small quiet>
              {paymentsText.withBankTransferOrderIs({
                dayAndTime: formatDayAndTime(transferDueAt),
              })}
            </Text>
          )}
        </Stack>
        <PaySummary orders={open} />
      </div>
    </Container>
  )
}

function NothingToPay({ payable: { orders, dueAt } }: { payable: Payable }) {
  const paid = orders.length > 0 && orders.every((order) => order.paymentStatus === 'paid')
  const waits = orders.some(
    (order) => order.paymentStatus === 'pending' && order.orderStatus === 'processing',
  )
  const title = paid
    ? paymentsText.thisIsPaid
    : waits
      ? paymentsText.paymentsAreClosedRightNow
      : paymentsText.thereIsNothingLeftTo
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        detail={
          paid
            ? paymentsText.thankYouSeeYourOrders
            : waits
              ? paymentsText.comeBackLater({
                  more: dueAt
                    ? ` ${paymentsText.yourOrderIsHeldUntil({ dayAndTime: formatDayAndTime(dueAt) })}`
                    : '',
                })
              : paymentsText.unpaidItemsAreCancelledAnd
        }
        action={<ButtonLink href="/orders">{paymentsText.yourOrders}</ButtonLink>}
      />
    </Container>
  )
}
