import * as privacyText from '#messages/privacy'
import { rich } from '../../lib/rich.ts'
import type { Consent } from '../../../contracts/privacy/privacy.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useWithdraw } from './privacy.queries.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** A member's consents with their dates, and a way to withdraw them. */
export function ConsentPanel({ consents }: { consents: Consent[] }) {
  return (
    <section
      className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
      aria-labelledby="consent-heading"
    >
      <h2 id="consent-heading">{privacyText.whatYouAgreedTo}</h2>
      {consents.length === 0 ? (
        <p className={`${layoutStyles.muted} ${accountPageStyles.muted}`}>
          {rich(privacyText.nothingIsRecordedYetYoull, {
            link: <Link className={layoutStyles.link} href="/account/notifications" />,
          })}
        </p>
      ) : (
        <ul className={accountPageStyles.list}>
          {consents.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} />
          ))}
        </ul>
      )}
      <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
        {rich(privacyText.yourAccountDependsOnTerms, {
          link: <Link className={layoutStyles.link} href="/privacy#cookies" />,
        })}
      </p>
    </section>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, label, given, version, how, at, withdrawable, history } = consent
  const withdraw = useWithdraw()
  return (
    <li>
      <div>
        <b>{label}</b>{' '}
        <Badge tone={given ? 'new' : 'neutral'}>
          {given ? privacyText.agreed : privacyText.withdrawn}
        </Badge>
        <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
          {privacyText.dayAndTimeHowText({
            dayAndTime: formatDayAndTime(at),
            how,
            date: formatDate(`${version}T12:00:00Z`),
          })}
        </p>
        {history.length > 1 && (
          <details className={layoutStyles.small}>
            <summary className={layoutStyles.link}>
              {privacyText.allLengthTimes({ length: history.length })}
            </summary>
            <ul>
              {history.map((time) => (
                <li key={time.at} className={layoutStyles.quiet}>
                  {privacyText.consentStep({
                    dayAndTime: formatDayAndTime(time.at),
                    given: time.given ? 'yes' : 'other',
                    how: time.how,
                  })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {withdrawable && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={privacyText.withdrawLabel({ label })}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(purpose)}
        >
          {privacyText.withdraw}
        </Button>
      )}
    </li>
  )
}
