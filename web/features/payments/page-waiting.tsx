import type { Payment } from '../../../contracts/payments/payments.ts'
import { formatTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { otherWayHref } from './pay-links.ts'
import { money } from './payment-words.ts'

/** The way to the provider's own page, on which one pays by card. */
export function PageWaiting({ payment }: { payment: Payment }) {
  const { amount, currency, payPage, expiresAt } = payment
  return (
    <>
      <span className="tick">
        <Icon name="lock" size={28} />
      </span>
      <h1>Pay by card</h1>
      <p>
        You pay <b className="nowrap">{money(amount, currency)}</b> on Paynow’s page. Your card’s
        number never comes to us.
      </p>
      <div className="stack-s">
        {payPage ? (
          <a className="btn btn-primary btn-lg btn-block" href={payPage} rel="noopener">
            Go to Paynow
          </a>
        ) : (
          <p className="small quiet">We are asking Paynow for its page.</p>
        )}
        <Link className="btn btn-ghost btn-block" href={otherWayHref(payment)}>
          Pay another way
        </Link>
      </div>
      <Notice icon="clock">
        {expiresAt && <b>{`The page is open until ${formatTime(expiresAt)}.`}</b>} Come back here
        afterwards: this page knows when the money is there.
      </Notice>
    </>
  )
}
