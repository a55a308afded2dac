import * as promotionsAdminText from '#messages/promotions/admin'
import { useQuery } from '@tanstack/react-query'
import { subscriptionList, type AdminSubscription } from '#contracts/promotions/admin/plans.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { PlanForm, planSettingsQuery } from '../../../features/promotions/admin/plan-form.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const usualNames: Record<AdminSubscription['tier'], string> = {
  standard: promotionsAdminText.standard,
  premium: promotionsAdminText.premium,
}
const states: Record<AdminSubscription['state'], string> = {
  running: promotionsAdminText.running,
  later: promotionsAdminText.later,
  over: promotionsAdminText.over,
}

/** The plans of sellers: their terms, and who bought them. */
function SubscriptionList({ filters }: { filters: ListFilters<typeof subscriptionList> }) {
  const mayChange = useIsAdmin()
  const plans = useQuery(planSettingsQuery).data?.plans
  const nameOf = (tier: AdminSubscription['tier']) =>
    plans?.find((plan) => plan.tier === tier)?.name ?? usualNames[tier]
  return (
    <>
      <PlanForm mayChange={mayChange} />
      <AdminListView
        list={subscriptionList}
        filters={filters}
        title={promotionsAdminText.subscriptions}
        counted={promotionsAdminText.subscriptionsCount}
        fields={{
          search: { hint: promotionsAdminText.searchHint },
          tier: {
            label: promotionsAdminText.plan,
            any: promotionsAdminText.anyPlan,
            labels: { standard: nameOf('standard'), premium: nameOf('premium') },
          },
          state: {
            label: promotionsAdminText.state,
            any: promotionsAdminText.anyState,
            labels: states,
          },
        }}
        empty={{
          title: promotionsAdminText.noSubscriptions,
          detail: promotionsAdminText.noSubscriptionsDetail,
        }}
        none={promotionsAdminText.noneLikeThis}
      >
        {(one: AdminSubscription) => <Row key={one.id} one={one} name={nameOf(one.tier)} />}
      </AdminListView>
    </>
  )
}

function Row({ one, name }: { one: AdminSubscription; name: string }) {
  const { userId, username, state, from, until, boosts, boostsUsed, reference } = one
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <b>{name}</b>
        <Badge tone={state === 'running' ? 'new' : 'neutral'}>{states[state]}</Badge>
      </div>
      <p className={listsStyles.detail}>
        <TextLink href={`/admin/users/${userId}`}>{username}</TextLink>
        {`, ${promotionsAdminText.fromUntil({ from: formatDate(from), until: formatDate(until) })}`}
      </p>
      <Text small quiet>
        {`${promotionsAdminText.boostsUsedOf({ used: boostsUsed, boosts })}. `}
        {reference ? (
          <TextLink href={`/admin/payments?search=${encodeURIComponent(reference)}`}>
            {reference}
          </TextLink>
        ) : (
          promotionsAdminText.withoutPayment
        )}
      </Text>
    </li>
  )
}

export default adminListPage(subscriptionList, {
  title: promotionsAdminText.subscriptions,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={subscriptionList.path} />,
  reads: () => [planSettingsQuery],
  Content: SubscriptionList,
})
