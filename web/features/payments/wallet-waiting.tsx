import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { methodOf } from '../../../contracts/currencies/currencies.ts'
import type { Payment } from '../../../contracts/payments/payments.ts'
import { useNow } from '../../lib/clock.ts'
import { formatTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { clockOf, money, whatFor } from './payment-words.ts'
import { PhonePicture } from './phone-picture.tsx'
import { SendAgain } from './send-again.tsx'

interface WalletWaitingProps {
  payment: Payment
  onStarted: (payment: Payment) => void
}

/** The wait for a PIN: on which phone, how long, what is done, and the ways out. */
export function WalletWaiting({ payment, onStarted }: WalletWaitingProps) {
  const { phone, amount, currency, instructions, expiresAt } = payment
  const wallet = methodOf(payment.method).provider === 'onemoney' ? 'OneMoney' : 'EcoCash'
  const now = useNow()
  const left = expiresAt ? Date.parse(expiresAt) - now : 0
  return (
    <>
      <PhonePicture />
      <h1>{paymentsText.checkYourPhone}</h1>
      <p>
        {rich(paymentsText.enterYourWalletPinOn, {
          wallet,
          b: <b className="nowrap" />,
          phone: phone ?? '',
          b2: <b className="nowrap" />,
          amount: money(amount, currency),
        })}
      </p>
      <div>
        <p className="big-n" role="timer" aria-live="off">
          {clockOf(left)}
        </p>
        <p className="small quiet">
          {left > 0 ? paymentsText.leftToApprove : paymentsText.weAskWalletOnceMore({ wallet })}
        </p>
      </div>
      <ol className="track">
        <li className="done">
          <span className="dot">
            <Icon name="check" size={14} />
          </span>
          <div>
            <b>{paymentsText.requestSent}</b>
            <small>{`${formatTime(payment.createdAt)}, ${whatFor(payment)}`}</small>
          </div>
        </li>
        <li className="on" aria-current="step">
          <span className="dot">
            <Icon name="smartphone" size={13} />
          </span>
          <div>
            <b>{paymentsText.waitingForYourPin}</b>
            <small>{instructions ?? paymentsText.keepThisPhoneUnlocked}</small>
          </div>
        </li>
        <li className="todo">
          <span className="dot" />
          <div>
            <b>{paymentsText.paymentConfirmed}</b>
          </div>
        </li>
      </ol>
      <SendAgain payment={payment} label={paymentsText.sendAgain} onStarted={onStarted} />
      <Notice icon="signal">
        {payment.checkoutId ? (
          <>
            {rich(paymentsText.badSignalYourOrderIs, {
              link: <Link className="link" href="/orders" />,
            })}
          </>
        ) : (
          paymentsText.badSignalYouCanLeave
        )}{' '}
        {paymentsText.weNeverAskForYour}
      </Notice>
    </>
  )
}
