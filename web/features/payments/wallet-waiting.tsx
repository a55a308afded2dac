import * as paymentsText from '#messages/payments'
import * as paymentsNames from '#messages/payments/names'
import { labelOf } from '#contracts/common/label-of.ts'
import { rich } from '../../lib/rich.ts'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { useNow } from '../../lib/clock.ts'
import { formatTime } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { clockOf, money, whatFor } from './payment-words.ts'
import { SendAgain } from './send-again.tsx'
import { Text } from '../../ui/layout.tsx'
import * as paymentStyles from './payment.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'
import * as trackStyles from '../../ui/patterns/track.module.css'
import * as priceStyles from '../../ui/price.module.css'

interface WalletWaitingProps {
  payment: Payment
  onStarted: (payment: Payment) => void
}

/** The wait for a PIN: the phone, the time, the instructions, and the alternatives. */
export function WalletWaiting({ payment, onStarted }: WalletWaitingProps) {
  const { phone, amount, currency, instructions, expiresAt } = payment
  const wallet = labelOf(paymentsNames, 'name', methodOf(payment.method).provider)
  const now = useNow()
  const left = expiresAt ? Date.parse(expiresAt) - now : 0
  return (
    <>
      <PhonePicture />
      <h1>{paymentsText.checkYourPhone}</h1>
      <p>
        {rich(paymentsText.enterYourWalletPinOn, {
          wallet,
          b: <b />,
          phone: phone ?? '',
          b2: <b />,
          amount: money(amount, currency),
        })}
      </p>
      <div>
        <p className={priceStyles.bigNumber} role="timer" aria-live="off">
          {clockOf(left)}
        </p>
        <Text small quiet>
          {left > 0 ? paymentsText.leftToApprove : paymentsText.weAreAskingWalletOnce({ wallet })}
        </Text>
      </div>
      <ol className={`${checkoutStyles.track} ${paymentStyles.track} ${trackStyles.track}`}>
        <li className={trackStyles.done}>
          <span className={trackStyles.dot}>
            <Icon name="check" size={14} />
          </span>
          <div>
            <b>{paymentsText.requestSent}</b>
            <small>
              {paymentsText.requestedAt({
                time: formatTime(payment.createdAt),
                what: whatFor(payment),
                reference: payment.reference,
              })}
            </small>
          </div>
        </li>
        <li className={trackStyles.on} aria-current="step">
          <span className={trackStyles.dot}>
            <Icon name="smartphone" size={13} />
          </span>
          <div>
            <b>{paymentsText.waitingForYourPin}</b>
            <small>{instructions ?? paymentsText.keepThisPhoneUnlocked}</small>
          </div>
        </li>
        <li className={trackStyles.todo}>
          <span className={trackStyles.dot} />
          <div>
            <b>{paymentsText.paymentConfirmed}</b>
          </div>
        </li>
      </ol>
      <SendAgain payment={payment} label={paymentsText.sendAgain} onStarted={onStarted} />
      <Alert className={checkoutStyles.note} icon="signal">
        {payment.checkoutId ? (
          <>
            {rich(paymentsText.badSignalYourOrderIs, {
              link: <TextLink href="/orders" />,
            })}
          </>
        ) : (
          paymentsText.badSignalYouCanLeave
        )}{' '}
        {paymentsText.weNeverAskForYour}
      </Alert>
    </>
  )
}

/** A phone that asks for a PIN. */
function PhonePicture() {
  return (
    <div className={checkoutStyles.phone}>
      <svg width="76" height="128" viewBox="0 0 76 128" aria-hidden="true">
        <rect x="1.5" y="1.5" width="73" height="125" rx="13" fill="var(--ink)" />
        <rect x="6" y="12" width="64" height="98" rx="5" fill="var(--surface)" />
        <rect x="28" y="6" width="20" height="2.5" rx="1.25" fill="var(--ink-3)" />
        <rect x="13" y="30" width="50" height="58" rx="7" fill="var(--brand)" />
        <path
          d="M20 44l5-6 5 6 5-6 5 6"
          fill="none"
          stroke="var(--maize)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <g fill="var(--on-brand)">
          <rect x="20" y="52" width="36" height="3" rx="1.5" opacity=".9" />
          <rect x="20" y="59" width="24" height="3" rx="1.5" opacity=".55" />
          <circle cx="24" cy="75" r="3" />
          <circle cx="34" cy="75" r="3" />
          <circle cx="44" cy="75" r="3" opacity=".35" />
          <circle cx="54" cy="75" r="3" opacity=".35" />
        </g>
      </svg>
    </div>
  )
}
