import { useQuery } from '@tanstack/react-query'
import type {
  NoticeChannel,
  NotificationType,
} from '../../../contracts/notifications/notifications.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { preferencesQuery, usePrefer } from './preferences.queries.ts'

const names: Record<NotificationType, { label: string; detail: string }> = {
  bid_update: { label: 'Bids', detail: 'Outbid, won, lost, sold or ended' },
  order: { label: 'Orders', detail: 'Paid, sent, ready or cancelled' },
  account: { label: 'Your account', detail: 'Decisions and news of Musika' },
  message: { label: 'Messages', detail: 'Somebody writes to you' },
  price_drop: { label: 'Price drops', detail: 'On what you watch' },
  search_alert: { label: 'Saved searches', detail: 'New items that match' },
  new_listing: { label: 'New listings', detail: 'Of sellers you follow' },
}
const channels: { id: NoticeChannel; label: string }[] = [
  { id: 'mail', label: 'Mail' },
  { id: 'push', label: 'Push' },
]

/** Type by channel: what is also mailed and pushed. */
export function PreferenceTable() {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery)
  const prefer = usePrefer()
  if (!data && isError)
    return (
      <ErrorState
        title="Failed to fetch your choices"
        detail="Check your data or signal, then try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading your choices" className="panel stack">
        <Skeleton width="lg" />
        <Skeleton width="lg" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    )
  return (
    <section className="panel stack" aria-labelledby="preferences-heading">
      <h2 id="preferences-heading">What we tell you</h2>
      <p className="muted">
        Everything shows under the bell. Choose what also comes by mail and to your devices.
      </p>
      <table className="prefs">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Type</span>
            </th>
            {channels.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(names) as NotificationType[]).map((type) => {
            const wanted = data.find((each) => each.type === type)
            const { label, detail } = names[type]
            return (
              <tr key={type}>
                <th scope="row">
                  {label}
                  <small>{detail}</small>
                </th>
                {channels.map((channel) => (
                  <td key={channel.id}>
                    <Switch
                      label={`${label} by ${channel.label.toLowerCase()}`}
                      checked={wanted?.[channel.id] ?? false}
                      onChange={(enabled) => prefer.mutate({ type, channel: channel.id, enabled })}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
