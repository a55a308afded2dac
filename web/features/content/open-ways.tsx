import * as contentText from '#messages/content'
import * as paymentsProviders from '#messages/payments/providers'
import { providerNames } from '#contracts/payments/providers.ts'
import { currenciesOf } from '../../lib/money/payment-method-labels.ts'
import { providerText } from '../../lib/money/provider-text.ts'
import { useSite } from '../../lib/site.ts'

/** How to pay with each available payment method. */
export function OpenWays() {
  const { paymentMethods: open, bankTransferHours } = useSite()
  if (open.length === 0) return <li>{contentText.paymentsAreClosedRightNow}</li>
  return (
    <>
      {providerNames.map((provider) => {
        const currencies = currenciesOf(open, provider)
        const values = { currencies, hours: bankTransferHours }
        return (
          currencies && (
            <li key={provider}>{providerText(paymentsProviders, 'help', provider, values)}</li>
          )
        )
      })}
    </>
  )
}
