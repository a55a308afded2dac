import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { isBankTransfer, methodOf } from '../../../contracts/currencies/currencies.ts'
import type { Payable, Payment } from '../../../contracts/payments/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PayForm } from './pay-form.tsx'
import { waitingHref } from './pay-links.ts'
import { PaySummary } from './pay-summary.tsx'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

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
    <div className={layoutStyles.container}>
      {payable.simulated && <SimulatedNote />}
      <div className={layoutStyles.pageHeading}>
        <h1>{open.length > 1 ? paymentsText.payForYourOrders : paymentsText.payForYourOrder}</h1>
        {dueAt && <p>{paymentsText.heldForYouUntilDay({ dayAndTime: formatDayAndTime(dueAt) })}</p>}
      </div>
      <div className={layoutStyles.twoColumns}>
        <div className={`${layoutStyles.stack} ${spacingStyles.gap5}`}>
          {payment && (
            <Alert icon="info">
              {rich(paymentsText.youHaveTriedBeforeCheckThat, {
                link: <Link className={layoutStyles.link} href={waitingHref(payment)} />,
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
          <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
            {methods.some((id) => methodOf(id).mobile)
              ? paymentsText.withEcocashRequestComesTo
              : paymentsText.transferNeedsReferenceWhichWe}
          </p>
          {transferDueAt && methods.some(isBankTransfer) && (
            <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
              {paymentsText.withBankTransferOrderIs({
                dayAndTime: formatDayAndTime(transferDueAt),
              })}
            </p>
          )}
        </div>
        <PaySummary orders={open} />
      </div>
    </div>
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
    <div className={layoutStyles.container}>
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
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} href="/orders">
            {paymentsText.yourOrders}
          </Link>
        }
      />
    </div>
  )
}
