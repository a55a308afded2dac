import * as paymentsText from '#messages/payments'
import * as paymentsProviders from '#messages/payments/providers'
import { labelOf } from '#contracts/common/label-of.ts'
import type { ProviderOf } from '#contracts/payments/providers.ts'
import { rich } from '../../lib/rich.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { formatTime } from '../../lib/dates.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { otherWayHref } from './pay-links.ts'
import { money } from './payment-words.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import * as paymentStyles from './payment.module.css'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'

const pageText: Record<ProviderOf<'page'>, typeof paymentsProviders.pageTextCard> = {
  card: paymentsProviders.pageTextCard,
}

/** Leads to the provider's payment page. */
export function PageWaiting({
  payment,
  provider,
}: {
  payment: Payment
  provider: ProviderOf<'page'>
}) {
  const { amount, currency, payPage, expiresAt } = payment
  return (
    <>
      <span className={paymentStyles.tick}>
        <Icon name="lock" size={28} />
      </span>
      <h1>{labelOf(paymentsProviders, 'pageHeading', provider)}</h1>
      <p>
        {rich(pageText[provider], {
          b: <b />,
          amount: money(amount, currency),
        })}
      </p>
      <Stack gap={2} className={checkoutStyles.stackSmall}>
        {payPage ? (
          <a
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.block}`}
            href={payPage}
            rel="noopener"
          >
            {labelOf(paymentsProviders, 'pageLink', provider)}
          </a>
        ) : (
          <Text small quiet>
            {labelOf(paymentsProviders, 'pageWait', provider)}
          </Text>
        )}
        <ButtonLink variant="ghost" block href={otherWayHref(payment)}>
          {paymentsText.payAnotherWay}
        </ButtonLink>
      </Stack>
      <Alert className={checkoutStyles.note} icon="clock">
        {expiresAt && <b>{paymentsText.pageIsOpenUntilTime({ time: formatTime(expiresAt) })}</b>}{' '}
        {paymentsText.comeBackHereAfterwardsThis}
      </Alert>
    </>
  )
}
