import * as accountsSecurity from '#messages/accounts/security'
import { useQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '#contracts/accounts/security.ts'
import type { SecurityEventType } from '#contracts/accounts/security-events.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { NotRead } from '../../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { securityEventsQuery } from '../account.queries.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as accountPageStyles from '../../../ui/patterns/account-page.module.css'

const shown: Record<SecurityEventType, { text: string; icon: IconName }> = {
  signed_in: { text: accountsSecurity.eventSignedIn, icon: 'smartphone' },
  signed_in_new_device: { text: accountsSecurity.eventSignedInNewDevice, icon: 'smartphone' },
  sign_in_failed: { text: accountsSecurity.eventSignInFailed, icon: 'circle-alert' },
  code_failed: { text: accountsSecurity.eventCodeFailed, icon: 'circle-alert' },
  password_changed: { text: accountsSecurity.eventPasswordChanged, icon: 'lock' },
  password_reset: { text: accountsSecurity.eventPasswordReset, icon: 'lock' },
  email_changed: { text: accountsSecurity.eventEmailChanged, icon: 'mail' },
  codes_on: { text: accountsSecurity.eventCodesOn, icon: 'shield-check' },
  codes_off: { text: accountsSecurity.eventCodesOff, icon: 'circle-alert' },
  codes_reset: { text: accountsSecurity.eventCodesReset, icon: 'circle-alert' },
  recovery_codes_renewed: {
    text: accountsSecurity.eventRecoveryCodesRenewed,
    icon: 'shield-check',
  },
  recovery_code_used: { text: accountsSecurity.eventRecoveryCodeUsed, icon: 'circle-alert' },
  sessions_ended: { text: accountsSecurity.eventSessionsEnded, icon: 'lock' },
  passkey_added: { text: accountsSecurity.eventPasskeyAdded, icon: 'shield-check' },
  passkey_removed: { text: accountsSecurity.eventPasskeyRemoved, icon: 'circle-alert' },
}

/** The newest sign-ins and changes of the member's account. */
export function SecurityEvents() {
  const query = useQuery(securityEventsQuery)
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={accountsSecurity.failedToLoad}>
        <SkeletonGroup
          label={accountsSecurity.loading}
          className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
        >
          <Skeleton width="md" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </NotRead>
    )
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="events-heading">
      <h2 id="events-heading">{accountsSecurity.recentEvents}</h2>
      <Text muted className={accountPageStyles.muted}>
        {rich(accountsSecurity.recentEventsHint, {
          password: <TextLink href="/account/password" />,
          devices: <TextLink href="/account/devices" />,
        })}
      </Text>
      {data.length === 0 ? (
        <Text>{accountsSecurity.noEvents}</Text>
      ) : (
        <ul className={accountPageStyles.list}>
          {data.map((event, index) => (
            // The list has no ids, and is replaced as a whole.
            <EventRow key={`${event.at} ${index}`} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EventRow({ event: { type, device, times, at } }: { event: SecurityEvent }) {
  const { text, icon } = shown[type]
  return (
    <li>
      <Icon name={icon} size={20} />
      <div>
        <b>{text}</b>
        <Text small quiet>
          {[
            formatDayAndTime(at),
            ...(type === 'codes_reset' ? [] : [device]),
            ...(times > 1 ? [accountsSecurity.eventTimes({ times })] : []),
          ].join(' · ')}
        </Text>
      </div>
    </li>
  )
}
