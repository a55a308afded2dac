import * as privacyText from '#messages/privacy'
import { rich } from '../../lib/rich.ts'
import { privacyCalls, type Consent } from '#contracts/privacy/privacy.ts'
import { useCall } from '../../lib/api/calls.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { privacyEffects } from './privacy.queries.ts'
import { Panel, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** The member's consents with their dates, and buttons to withdraw them. */
export function ConsentPanel({ consents }: { consents: Consent[] }) {
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="consent-heading">
      <h2 id="consent-heading">{privacyText.whatYouAgreedTo}</h2>
      {consents.length === 0 ? (
        <Text muted className={accountPageStyles.muted}>
          {rich(privacyText.nothingIsRecordedYetYoull, {
            link: <TextLink href="/account/notifications" />,
          })}
        </Text>
      ) : (
        <ul className={accountPageStyles.list}>
          {consents.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} />
          ))}
        </ul>
      )}
      <Text small quiet>
        {rich(privacyText.yourAccountDependsOnTerms, {
          link: <TextLink href="/privacy#cookies" />,
        })}
      </Text>
    </Panel>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, label, given, version, how, at, withdrawable, history } = consent
  const withdraw = useCall(privacyCalls.withdraw, {
    ...privacyEffects,
    done: privacyText.withdrawn,
    failed: privacyText.notWithdrawn,
  })
  return (
    <li>
      <div>
        <b>{label}</b>{' '}
        <Badge tone={given ? 'new' : 'neutral'}>
          {given ? privacyText.agreed : privacyText.withdrawn}
        </Badge>
        <Text small quiet>
          {privacyText.dayAndTimeHowText({
            dayAndTime: formatDayAndTime(at),
            how,
            date: formatDate(`${version}T12:00:00Z`),
          })}
        </Text>
        {history.length > 1 && (
          <details className={layoutStyles.small}>
            <summary className={layoutStyles.link}>
              {privacyText.allLengthTimes({ length: history.length })}
            </summary>
            <ul>
              {history.map((time) => (
                <Text key={time.at} as="li" quiet>
                  {privacyText.consentStep({
                    dayAndTime: formatDayAndTime(time.at),
                    given: time.given ? 'yes' : 'other',
                    how: time.how,
                  })}
                </Text>
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
          onClick={() => withdraw.mutate({ params: { purpose } })}
        >
          {privacyText.withdraw}
        </Button>
      )}
    </li>
  )
}
