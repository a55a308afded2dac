import type { ListingFee, Payment } from '../../../contracts/payments/payments.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PayForm } from './pay-form.tsx'
import { waitingHref } from './pay-links.ts'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'

interface ListingFeeViewProps {
  fee: ListingFee
  onStarted: (payment: Payment) => void
}

/** The fee of a listing, and the ways to pay it. */
export function ListingFeeView({ fee, onStarted }: ListingFeeViewProps) {
  useLivePayments()
  const start = useStartPayment(onStarted)
  const { productId, title, paid, waits, amounts, methods, payment, simulated } = fee
  if (paid)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          title="There is nothing left to pay"
          detail="The fee of this listing is paid, or it is not due any more."
          action={
            <Link className="btn btn-primary" href={`/product/${productId}`}>
              See your listing
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="wrap">
      {simulated && <SimulatedNote />}
      <div className="page-h">
        <h1>Pay the listing fee</h1>
        <p>
          {waits
            ? `${title} goes up for sale as soon as the money has arrived.`
            : `This is what your change adds to the fee of ${title}. As soon as the money has arrived you can save the change.`}
        </p>
      </div>
      <div className="cols2">
        <div className="stack gap-5">
          {payment && (
            <Notice icon="info">
              You have tried before.{' '}
              <Link className="link" href={waitingHref(payment)}>
                See how that payment stands
              </Link>
              . Paying again replaces one that still waits; nothing is paid twice.
            </Notice>
          )}
          {methods.length > 0 ? (
            <PayForm
              methods={methods}
              amounts={amounts}
              pending={start.isPending}
              error={start.error}
              onPay={(wish) => start.mutate({ listingId: productId, ...wish })}
            />
          ) : (
            <Notice icon="circle-alert">
              Payments are closed at the moment. Your listing is saved; please come back later.
            </Notice>
          )}
        </div>
      </div>
    </div>
  )
}
