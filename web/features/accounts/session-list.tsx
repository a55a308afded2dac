import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../../contracts/accounts/sessions.ts'
import { useNow } from '../../lib/clock.ts'
import { formatAgo, formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './account.queries.ts'

/** Where the person is signed in, and how to end it there. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  if (!data && isError)
    return (
      <ErrorState
        title="Failed to fetch your devices"
        detail="Check your data or signal, then try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading your devices" className="panel stack">
        <Skeleton width="md" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    )
  return (
    <section className="panel stack" aria-labelledby="devices-heading">
      <h2 id="devices-heading">Where you are signed in</h2>
      <p className="muted">
        Sign out what you do not know, then change your password. A device that is signed out gets
        no notifications either.
      </p>
      <ul className="acct-list">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button
            variant="line"
            pending={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, current, createdAt, lastSeenAt } = session
  const end = useEndSession()
  const now = useNow(60_000)
  return (
    <li>
      <Icon name="smartphone" size={20} />
      <div>
        <b>{device}</b> {current && <Badge tone="new">This device</Badge>}
        <p className="small quiet">
          {`Last seen ${formatAgo(lastSeenAt, now).toLowerCase()} · signed in ${formatDate(createdAt)}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
