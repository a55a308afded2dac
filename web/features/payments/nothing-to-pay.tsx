import * as paymentsText from '#messages/payments'
import type { Payable } from '#contracts/payments/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'

/** Shown instead of the pay page: everything is paid or over, or payments are closed. */
export function NothingToPay({ payable: { orders, dueAt } }: { payable: Payable }) {
  const [reserved] = orders.filter((order) => order.inCash && order.orderStatus === 'processing')
  if (reserved)
    return (
      <Container>
        <EmptyState
          level={1}
          title={paymentsText.youPaySellerInCash}
          detail={paymentsText.yourCodeIsOnTheOrder}
          action={<ButtonLink href={`/orders/${reserved.id}`}>{paymentsText.viewOrder}</ButtonLink>}
        />
      </Container>
    )
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
