import * as notificationsText from '#messages/notifications'
import { useQuery } from '@tanstack/react-query'
import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import type { NotificationChannel } from '#contracts/notifications/notifications.ts'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { preferencesQuery, usePrefer } from './preferences.queries.ts'
import { Panel, Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

const names: Record<NotificationGroup, { label: string; detail: string }> = {
  bid_update: { label: notificationsText.bids, detail: notificationsText.outbidWonLostSoldOr },
  order: { label: notificationsText.orders, detail: notificationsText.paidSentReadyOrCancelled },
  account: {
    label: notificationsText.yourAccount,
    detail: notificationsText.decisionsAndUpdatesFromMusika,
  },
  message: { label: notificationsText.messages, detail: notificationsText.someoneMessagesYou },
  price_drop: { label: notificationsText.priceDrops, detail: notificationsText.onWhatYouWatch },
  search_alert: {
    label: notificationsText.savedSearches,
    detail: notificationsText.newItemsThatMatch,
  },
  new_listing: {
    label: notificationsText.newListings,
    detail: notificationsText.ofSellersYouFollow,
  },
}
const channels: { id: NotificationChannel; label: string }[] = [
  { id: 'mail', label: notificationsText.mail },
  { id: 'push', label: notificationsText.push },
]

/** The preferences: groups by channel. */
export function PreferenceTable() {
  const query = useQuery(preferencesQuery)
  const { data } = query
  const prefer = usePrefer()
  if (!data)
    return (
      <NotRead query={query} failed={notificationsText.failedToFetchYourChoices}>
        <SkeletonGroup
          label={notificationsText.loadingYourChoices}
          className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
        >
          <Skeleton width="lg" />
          <Skeleton width="lg" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </NotRead>
    )
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="preferences-heading">
      <h2 id="preferences-heading">{notificationsText.yourNotifications}</h2>
      <Text muted className={accountPageStyles.muted}>
        {notificationsText.youAlwaysSeeEverythingUnder}
      </Text>
      <table className={accountPageStyles.preferences}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{notificationsText.type}</VisuallyHidden>
            </th>
            {channels.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(names) as NotificationGroup[]).map((type) => {
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
                      label={notificationsText.typeByChannel({
                        type: label,
                        channel: channel.label.toLowerCase(),
                      })}
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
    </Panel>
  )
}
