import { isBankTransfer, methodOf } from '../../../contracts/currencies/currencies.ts'
import type { Payable, Payment } from '../../../contracts/payments/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PayForm } from './pay-form.tsx'
import { waitingHref } from './pay-links.ts'
import { PaySummary } from './pay-summary.tsx'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'

interface PayViewProps {
  payable: Payable
  askNumber: boolean
  onStarted: (payment: Payment) => void
}

/** What a checkout still owes, and the ways to pay it. */
export function PayView({ payable, askNumber, onStarted }: PayViewProps) {
  useLivePayments()
  const start = useStartPayment(onStarted)
  const { orders, amounts, methods, dueAt, transferDueAt, payment, checkoutId } = payable
  const open = orders.filter(
    (order) => order.paymentStatus === 'pending' && order.orderStatus === 'processing',
  )
  if (methods.length === 0) return <NothingToPay payable={payable} />
  return (
    <div className="wrap">
      {payable.simulated && <SimulatedNote />}
      <div className="page-h">
        <h1>{open.length > 1 ? 'Pay for your orders' : 'Pay for your order'}</h1>
        {dueAt && <p>{`Held for you until ${formatDayAndTime(dueAt)} (Harare time).`}</p>}
      </div>
      <div className="cols2">
        <div className="stack gap-5">
          {payment && (
            <Notice icon="info">
              You have tried before.{' '}
              <Link className="link" href={waitingHref(payment)}>
                See how that payment stands
              </Link>
              . Paying again here replaces one that still waits; nothing is paid twice.
            </Notice>
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
          <p className="small quiet">
            {methods.some((id) => methodOf(id).mobile)
              ? 'With EcoCash a request comes to the phone, to be approved with its PIN. We never ask for your PIN.'
              : 'A transfer needs its reference, which comes next.'}
          </p>
          {transferDueAt && methods.some(isBankTransfer) && (
            <p className="small quiet">
              {`With a bank transfer the order is held until ${formatDayAndTime(transferDueAt)} (Harare time).`}
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
    ? 'This is paid'
    : waits
      ? 'Payments are closed right now'
      : 'There is nothing left to pay'
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={title}
        detail={
          paid
            ? 'Thank you. Your orders say what happens next.'
            : waits
              ? `Please come back later.${dueAt ? ` Your order is held until ${formatDayAndTime(dueAt)} (Harare time).` : ''}`
              : 'What was not paid in time is cancelled, and nothing was charged.'
        }
        action={
          <Link className="btn btn-primary" href="/orders">
            Your orders
          </Link>
        }
      />
    </div>
  )
}
