import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import type { ListingFee, Payment } from '#contracts/payments/payments.ts'
import { ButtonLink, TextLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PayForm } from './pay-form.tsx'
import { feeHref, waitingHref } from './pay-links.ts'
import { useLivePayments, useStartPayment } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { Container, PageHeading, Stack } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

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
      <Container>
        <EmptyState
          level={1}
          title={paymentsText.thereIsNothingLeftTo}
          detail={paymentsText.feeOfThisListingIs}
          action={
            <ButtonLink href={`/product/${productId}`}>{paymentsText.seeYourListing}</ButtonLink>
          }
        />
      </Container>
    )
  return (
    <Container>
      {simulated && <SimulatedNote />}
      <PageHeading>
        <h1>{paymentsText.payListingFee}</h1>
        <p>
          {waits
            ? paymentsText.titleGoesOnSaleAs({ title })
            : paymentsText.thisIsIncreaseInFee({ title })}
        </p>
      </PageHeading>
      <div className={layoutStyles.twoColumns}>
        <Stack gap={5}>
          {payment && (
            <Alert icon="info">
              {rich(paymentsText.youHaveTriedBeforeCheck, {
                link: <TextLink href={waitingHref(payment)} />,
              })}
            </Alert>
          )}
          {methods.length > 0 ? (
            <PayForm
              methods={methods}
              amounts={amounts}
              pending={start.isPending}
              error={start.error}
              form="pay-fee"
              action={feeHref(productId)}
              onPay={(wish) => start.mutate({ listingId: productId, ...wish })}
            />
          ) : (
            <Alert icon="circle-alert">{paymentsText.paymentsAreClosedAtMoment}</Alert>
          )}
        </Stack>
      </div>
    </Container>
  )
}
