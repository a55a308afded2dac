import * as accountsText from '#messages/accounts'
import { useQuery } from '@tanstack/react-query'
import { sessionCalls, type Session } from '#contracts/accounts/sessions.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useNow } from '../../lib/clock.ts'
import { formatAgoInSentence, formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { accountEffects, sessionsQuery } from './account.queries.ts'
import { Panel, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** The member's sessions, each with a button that ends it. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  const { data } = query
  const endOthers = useCall(sessionCalls.endOthers, {
    ...accountEffects,
    done: accountsText.everyOtherDeviceIsSigned,
    failed: accountsText.devicesNotSignedOut,
  })
  if (!data)
    return (
      <NotRead query={query} failed={accountsText.failedToFetchYourDevices}>
        <SkeletonGroup
          label={accountsText.loadingYourDevices}
          className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
        >
          <Skeleton width="md" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </NotRead>
    )
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="devices-heading">
      <h2 id="devices-heading">{accountsText.whereYouAreSignedIn}</h2>
      <Text muted className={accountPageStyles.muted}>
        {accountsText.signOutDevicesYouDont}
      </Text>
      <ul className={accountPageStyles.list}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button variant="line" pending={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {accountsText.signOutAllOtherDevices}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, current, createdAt, lastSeenAt } = session
  const end = useCall(sessionCalls.end, {
    ...accountEffects,
    done: accountsText.thisDeviceIsSignedOut,
    failed: accountsText.deviceNotSignedOut,
  })
  const now = useNow(60_000)
  return (
    <li>
      <Icon name="smartphone" size={20} />
      <div>
        <b>{device}</b> {current && <Badge tone="new">{accountsText.thisDevice}</Badge>}
        <Text small quiet>
          {accountsText.lastSeenLastSeenAt({
            lastSeenAt: formatAgoInSentence(lastSeenAt, now),
            date: formatDate(createdAt),
          })}
        </Text>
      </div>
      {!current && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={accountsText.signOutDevice({ device })}
          pending={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          {accountsText.signOut}
        </Button>
      )}
    </li>
  )
}
