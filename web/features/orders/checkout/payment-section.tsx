import { methodOf, type PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { moneyIn } from '../../../lib/money/format.ts'
import { useSite } from '../../../lib/site.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { currencyOf, inCurrency, paidCurrencies } from './payment-choice.rules.ts'
import { PhoneInput } from './phone-input.tsx'
import { tidied } from '../../../lib/account/phone-spelling.rules.ts'
import type { LineFigures } from './checkout-figures.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { methodDetail, walletField } from '../../../lib/money/wallet-labels.ts'

/** Currency, method and the wallet's number, and what happens next. `usd` is the total in dollars. */
export function PaymentSection({
  form,
  figures,
  usd,
}: {
  form: CheckoutFormState
  figures: LineFigures
  usd: string
}) {
  const { methods, method, setMethod, values, errors, phoneField } = form
  const { rate } = useSite()
  const { mobile } = methodOf(method)
  const { phone, mobileMoneyNumber } = values
  const same = phone !== '' && tidied(phone) === tidied(mobileMoneyNumber)
  return (
    <section className="fsec" aria-labelledby="payment-heading">
      <h2 id="payment-heading">Payment</h2>
      <div>
        <p className="lab">Currency</p>
        <Segmented
          label="Currency"
          segments={paidCurrencies(methods).map((code) => ({ value: code, label: code }))}
          value={currencyOf(method)}
          onChange={(currency) => setMethod(inCurrency(method, currency, methods))}
        />
      </div>
      <FieldGroup label="Payment method">
        <div className="opts">
          {methods.map((id) => (
            <RadioRow
              key={id}
              name="paymentMethod"
              value={id}
              checked={id === method}
              onChange={() => setMethod(id)}
              label={methodOf(id).label}
              detail={methodDetail(id)}
              end={
                currencyOf(id) === 'USD'
                  ? usd
                  : moneyIn(currencyOf(id), figures.total, figures.base, rate)
              }
            />
          ))}
        </div>
      </FieldGroup>
      {mobile && (
        <Field {...walletField(method)} required error={errors.mobileMoneyNumber}>
          <PhoneInput
            {...phoneField('mobileMoneyNumber')}
            autoComplete="tel"
            action={
              same && (
                <span className="suf ok">
                  <Icon name="check" size={16} />
                  Same as above
                </span>
              )
            }
          />
        </Field>
      )}
      <NextStep method={method} />
    </section>
  )
}

const minute = 60_000

function NextStep({ method }: { method: PaymentMethod }) {
  const { payments, simulatedPayments, bankTransferHours } = useSite()
  const { mobile, provider } = methodOf(method)
  const heldUntil = useNow(minute) + bankTransferHours * 60 * minute
  return (
    <>
      {payments === 'closed' && (
        <Notice icon="info">
          <b>Mobile money and cards are closed right now.</b> You can pay by bank transfer.
        </Notice>
      )}
      <Notice icon={mobile ? 'smartphone' : provider === 'card' ? 'lock' : 'landmark'}>
        <b>What happens next.</b>{' '}
        {mobile
          ? 'Your order is placed and held for you, and a request comes to this number: approve it with your PIN within 2 minutes. We never ask for your PIN.'
          : provider === 'card'
            ? 'Your order is placed and held for you for 30 minutes. You pay on the page of our payment provider.'
            : `Your order is placed and held for you until ${formatDayAndTime(heldUntil)} (Harare time). We show the account, the amount and a reference for your transfer.`}
      </Notice>
      {simulatedPayments && (
        <Notice icon="info" className="simulated">
          <b>Simulated payments.</b> No money moves here.
        </Notice>
      )}
    </>
  )
}
