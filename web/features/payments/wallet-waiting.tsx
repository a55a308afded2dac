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
      <h1>Check your phone</h1>
      <p>
        Enter your {wallet} PIN on <b className="nowrap">{phone}</b> to pay{' '}
        <b className="nowrap">{money(amount, currency)}</b>.
      </p>
      <div>
        <p className="big-n" role="timer" aria-live="off">
          {clockOf(left)}
        </p>
        <p className="small quiet">{left > 0 ? 'left to approve' : `We ask ${wallet} once more`}</p>
      </div>
      <ol className="track">
        <li className="done">
          <span className="dot">
            <Icon name="check" size={14} />
          </span>
          <div>
            <b>Request sent</b>
            <small>{`${formatTime(payment.createdAt)}, ${whatFor(payment)}`}</small>
          </div>
        </li>
        <li className="on" aria-current="step">
          <span className="dot">
            <Icon name="smartphone" size={13} />
          </span>
          <div>
            <b>Waiting for your PIN</b>
            <small>{instructions ?? 'Keep this phone unlocked'}</small>
          </div>
        </li>
        <li className="todo">
          <span className="dot" />
          <div>
            <b>Payment confirmed</b>
          </div>
        </li>
      </ol>
      <SendAgain payment={payment} label="Send again" onStarted={onStarted} />
      <Notice icon="signal">
        {payment.checkoutId ? (
          <>
            Bad signal? Your order is saved. You can leave this page and come back from{' '}
            <Link className="link" href="/orders">
              Orders
            </Link>
            .
          </>
        ) : (
          'Bad signal? You can leave this page: we tell you when the payment is there.'
        )}{' '}
        We never ask for your PIN here.
      </Notice>
    </>
  )
}
