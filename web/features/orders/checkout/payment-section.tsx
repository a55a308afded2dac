import * as ordersText from '#messages/orders'
import * as checkoutText from '#messages/orders/checkout'
import { rich } from '../../../lib/rich.ts'
import {
  methodOf,
  minorOf,
  walletOf,
  type CurrencyCode,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { cashChoice } from '#contracts/orders/cash.ts'
import { providers } from '#contracts/payments/providers.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { WalletNote } from '../../../lib/money/wallet-note.tsx'
import { useSite } from '../../../lib/site.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { MeetingPlaces } from '../cash/meeting-places.tsx'
import { currencyOf, inCurrency, paidCurrencies } from './payment-choice.rules.ts'
import { PhoneInput } from './phone-input.tsx'
import { tidied } from '../../../lib/account/phone-spelling.rules.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
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

interface PaymentSectionProps {
  form: CheckoutFormState
  quote: CheckoutQuote
  /** Another number is asked for. */
  askNumber?: boolean
  /** Of orders that exist: until when a bank transfer holds them. */
  transferDueAt?: string | null
}

/** Currency, payment method and wallet number, with an explanation of the next step. */
export function PaymentSection({ form, quote, askNumber, transferDueAt }: PaymentSectionProps) {
  const { amounts, total, base } = quote
  const { methods, method, setMethod, inCash } = form
  const { values, errors, phoneField } = form
  const plainWallet = usePlainWallet(methods)
  const wallet = (inCash ? undefined : walletOf(method)) ?? plainWallet
  const { phone, mobileMoneyNumber } = values
  const same = phone !== '' && tidied(phone) === tidied(mobileMoneyNumber)
  return (
    <section className={formStyles.section} aria-labelledby="payment-heading">
      <h2 id="payment-heading">{checkoutText.payWith}</h2>
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
              end={amountText(amounts, currencyOf(id))}
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
              end={formatMoney(total, base)}
            />
          )}
        </div>
      </FieldGroup>
      {wallet && (
        <Field {...walletField(wallet)} required error={errors.mobileMoneyNumber}>
          <PhoneInput
            {...phoneField('mobileMoneyNumber')}
            data-autofocus={askNumber ? '' : undefined}
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
      {inCash ? (
        <CashNext town={quote.blocks[0]?.location ?? null} />
      ) : (
        <NextStep method={method} amounts={amounts} transferDueAt={transferDueAt} />
      )}
    </section>
  )
}

const CashNext = ({ town }: { town: string | null }) => (
  <>
    <Alert icon="map-pin">
      <b>{ordersText.whatHappensNext}</b> {ordersText.cashReservesFor72Hours}
    </Alert>
    <MeetingPlaces town={town} />
  </>
)

const minute = 60_000

type Amounts = CheckoutQuote['amounts']

const amountText = (amounts: Amounts, currency: CurrencyCode): string =>
  formatMoney(amounts[currency] ?? '0', currency)

interface NextStepProps {
  method: PaymentMethod
  amounts: Amounts
  transferDueAt: string | null | undefined
}

function NextStep({ method, amounts, transferDueAt }: NextStepProps) {
  const { payments, simulatedPayments, bankTransferHours } = useSite()
  const { provider, currency } = methodOf(method)
  const { kind } = providers[provider]
  const now = useNow(minute)
  const heldUntil = transferDueAt ?? now + bankTransferHours * 60 * minute
  return (
    <>
      {payments === 'closed' && (
        <Alert icon="info">{rich(ordersText.mobileMoneyAndCardsAre, { b: <b /> })}</Alert>
      )}
      {/* How long a card holds orders that exist is their deadline. */}
      {(kind !== 'page' || transferDueAt === undefined) && (
        <Alert icon={iconOf[kind]}>
          <b>{ordersText.whatHappensNext}</b>{' '}
          {kind === 'wallet'
            ? ordersText.yourOrderIsPlacedAnd
            : kind === 'page'
              ? ordersText.yourOrderIsPlacedAndHeld
              : ordersText.yourOrderIsPlacedAndHeldFor({ dayAndTime: formatDayAndTime(heldUntil) })}
        </Alert>
      )}
      {kind === 'wallet' && (
        <Alert icon="wallet">
          <WalletNote
            minor={minorOf(amounts[currency] ?? '0', currency) ?? 0n}
            currency={currency}
          />
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
