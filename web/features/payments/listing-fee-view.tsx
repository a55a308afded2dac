import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import type { ListingFee, Payment } from '../../../contracts/payments/payments.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PayForm } from './pay-form.tsx'
import { waitingHref } from './pay-links.ts'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

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
      <div className={layoutStyles.container}>
        <EmptyState
          level={1}
          title={paymentsText.thereIsNothingLeftTo}
          detail={paymentsText.feeOfThisListingIs}
          action={
            <Link
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              href={`/product/${productId}`}
            >
              {paymentsText.seeYourListing}
            </Link>
          }
        />
      </div>
    )
  return (
    <div className={layoutStyles.container}>
      {simulated && <SimulatedNote />}
      <div className={layoutStyles.pageHeading}>
        <h1>{paymentsText.payListingFee}</h1>
        <p>
          {waits
            ? paymentsText.titleGoesOnSaleAs({ title })
            : paymentsText.thisIsIncreaseInFee({ title })}
        </p>
      </div>
      <div className={layoutStyles.twoColumns}>
        <div className={`${layoutStyles.stack} ${spacingStyles.gap5}`}>
          {payment && (
            <Alert icon="info">
              {rich(paymentsText.youHaveTriedBeforeCheck, {
                link: <Link className={layoutStyles.link} href={waitingHref(payment)} />,
              })}
            </Alert>
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
            <Alert icon="circle-alert">{paymentsText.paymentsAreClosedAtMoment}</Alert>
          )}
        </div>
      </div>
    </div>
  )
}
