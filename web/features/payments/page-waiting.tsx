import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
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
      <h1>{paymentsText.payByCard}</h1>
      <p>
        {rich(paymentsText.youPayAmountOnPaynows, {
          b: <b className="nowrap" />,
          amount: money(amount, currency),
        })}
      </p>
      <div className="stack-s">
        {payPage ? (
          <a className="btn btn-primary btn-lg btn-block" href={payPage} rel="noopener">
            {paymentsText.goToPaynow}
          </a>
        ) : (
          <p className="small quiet">{paymentsText.weAreAskingPaynowFor}</p>
        )}
        <Link className="btn btn-ghost btn-block" href={otherWayHref(payment)}>
          {paymentsText.payAnotherWay}
        </Link>
      </div>
      <Notice icon="clock">
        {expiresAt && <b>{paymentsText.pageIsOpenUntilTime({ time: formatTime(expiresAt) })}</b>}{' '}
        {paymentsText.comeBackHereAfterwardsThis}
      </Notice>
    </>
  )
}
