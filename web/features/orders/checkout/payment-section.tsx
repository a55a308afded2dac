import * as ordersText from '#messages/orders'
import * as couponsText from '#messages/orders/coupons'
import { rich } from '../../../lib/rich.ts'
import {
  localCurrency,
  methodOf,
  minorOf,
  walletOf,
  type CurrencyCode,
  type PaymentMethod,
} from '../../../../contracts/currencies/currencies.ts'
import { cashChoice } from '../../../../contracts/orders/cash.ts'
import { providers } from '../../../../contracts/payments/providers.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney, minorIn, moneyIn } from '../../../lib/money/format.ts'
import { WalletNote, type Sum } from '../../../lib/money/wallet-note.tsx'
import { useSite } from '../../../lib/site.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { currencyOf, inCurrency, paidCurrencies } from './payment-choice.rules.ts'
import { PhoneInput } from './phone-input.tsx'
import { tidied } from '../../../lib/account/phone-spelling.rules.ts'
import type { LineFigures } from '../../../../contracts/orders/checkout-lines.rules.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { OtherWallet, usePlainWallet } from '../../../lib/money/plain-wallet.tsx'
import { iconOf } from '../../../lib/money/provider-icons.ts'
import { methodDetail, walletField } from '../../../lib/money/wallet-labels.ts'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as checkoutStyles from '../../../ui/patterns/checkout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'
import * as noteStyles from '../../../ui/states/note.module.css'

/** Currency, payment method and wallet number, with an explanation of the next step. `usd` is the total in dollars. */
export function PaymentSection({
  form,
  figures,
  usd,
}: {
  form: CheckoutFormState
  figures: LineFigures
  usd: string
}) {
  const { methods, method, setMethod, inCash, hasCoupon, setHasCoupon } = form
  const { values, errors, phoneField } = form
  const { rate } = useSite()
  const plainWallet = usePlainWallet(methods)
  const wallet = (inCash ? undefined : walletOf(method)) ?? plainWallet
  const { phone, mobileMoneyNumber } = values
  const same = phone !== '' && tidied(phone) === tidied(mobileMoneyNumber)
  return (
    <section className={formStyles.section} aria-labelledby="payment-heading">
      <h2 id="payment-heading">{ordersText.payment}</h2>
      <Field label={ordersText.currency} className={connectionStyles.needsScripts}>
        <Select
          value={currencyOf(method)}
          onChange={(event) => setMethod(inCurrency(method, event.target.value, methods))}
        >
          {paidCurrencies(methods).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      </Field>
      <FieldGroup label={ordersText.paymentMethod}>
        <div className={choiceStyles.options}>
          {methods.map((id) => (
            <RadioRow
              key={id}
              name="paymentMethod"
              value={id}
              checked={!inCash && id === method}
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
          {form.offersCash && (
            <RadioRow
              name="paymentMethod"
              value={cashChoice}
              checked={inCash}
              onChange={() => setMethod(cashChoice)}
              label={ordersText.cashAtCheckout}
              detail={ordersText.cashAtCheckoutDetail}
              end={formatMoney(figures.goods, figures.base)}
            />
          )}
        </div>
      </FieldGroup>
      {wallet && (
        <Field {...walletField(wallet)} required error={errors.mobileMoneyNumber}>
          <PhoneInput
            {...phoneField('mobileMoneyNumber')}
            autoComplete="tel"
            action={
              same && (
                <span className={`${fieldStyles.suffix} ${checkoutStyles.carrierOk}`}>
                  <Icon name="check" size={16} />
                  {ordersText.sameAsAbove}
                </span>
              )
            }
          />
          <OtherWallet methods={methods} />
        </Field>
      )}
      {!inCash && (
        <Checkbox
          className={connectionStyles.needsScripts}
          checked={hasCoupon}
          onChange={(event) => setHasCoupon(event.currentTarget.checked)}
        >
          {couponsText.iHaveCoupon}
        </Checkbox>
      )}
      {inCash ? (
        <CashNext />
      ) : hasCoupon ? (
        <CouponNext />
      ) : (
        <NextStep method={method} figures={figures} />
      )}
    </section>
  )
}

const CashNext = () => (
  <Alert icon="map-pin">
    <b>{ordersText.whatHappensNext}</b> {ordersText.cashReservesFor72Hours}
  </Alert>
)

const CouponNext = () => (
  <Alert icon="info">
    <b>{ordersText.whatHappensNext}</b> {couponsText.enteredOnNextPage}
  </Alert>
)

const minute = 60_000

/** The total in the currency of the method, and in the other one in which amounts are shown. */
const sumsOf = ({ total, base }: LineFigures, currency: CurrencyCode, rate: number): Sum[] =>
  [...new Set([currency, currency === 'USD' ? localCurrency() : 'USD'])].map((code) => ({
    minor: minorIn(minorOf(total, base) ?? 0n, base, code, rate),
    currency: code,
  }))

function NextStep({ method, figures }: { method: PaymentMethod; figures: LineFigures }) {
  const { payments, simulatedPayments, bankTransferHours, rate } = useSite()
  const { kind } = providers[methodOf(method).provider]
  const heldUntil = useNow(minute) + bankTransferHours * 60 * minute
  return (
    <>
      {payments === 'closed' && (
        <Alert icon="info">{rich(ordersText.mobileMoneyAndCardsAre, { b: <b /> })}</Alert>
      )}
      <Alert icon={iconOf[kind]}>
        <b>{ordersText.whatHappensNext}</b>{' '}
        {kind === 'wallet'
          ? ordersText.yourOrderIsPlacedAnd
          : kind === 'page'
            ? ordersText.yourOrderIsPlacedAndHeld
            : ordersText.yourOrderIsPlacedAndHeldFor({ dayAndTime: formatDayAndTime(heldUntil) })}
      </Alert>
      {kind === 'wallet' && (
        <Alert icon="wallet">
          <WalletNote sums={sumsOf(figures, currencyOf(method), rate)} />
        </Alert>
      )}
      {simulatedPayments && (
        <Alert icon="info" className={noteStyles.simulated}>
          {rich(ordersText.simulatedPaymentsNoMoneyMoves, { b: <b /> })}
        </Alert>
      )}
    </>
  )
}
