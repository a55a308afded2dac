import { sql, type RawBuilder } from 'kysely'
import {
  planAdminCalls,
  subscriptionList,
  type AdminSubscription,
} from '#contracts/promotions/admin/plans.ts'
import { percentOf } from '#contracts/promotions/plan.rules.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<AdminSubscription, 'from' | 'until' | 'commissionPercent'> {
  from: Date
  until: Date
  commissionBasisPoints: number | null
}

const subscriptionOf = ({
  from,
  until,
  commissionBasisPoints,
  ...row
}: Row): AdminSubscription => ({
  ...row,
  commissionPercent: percentOf({ commissionBasisPoints }),
  from: from.toISOString(),
  until: until.toISOString(),
})

const states: Record<AdminSubscription['state'], RawBuilder<boolean>> = {
  running: sql<boolean>`s.during @> now()`,
  later: sql<boolean>`lower(s.during) > now()`,
  over: sql<boolean>`upper(s.during) <= now()`,
}

/** A page of the plans that sellers bought, the latest end first. */
export default servedList({
  list: subscriptionList,
  call: planAdminCalls.subscriptions,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'subscriptions s',
        columns: sql`s.id, s.user_id as "userId", u.username::text as username, s.tier,
          case when ${states.running} then 'running' when ${states.later} then 'later' else 'over' end as state,
          lower(s.during) as from, upper(s.during) as until, s.boosts_included as boosts,
          s.boosts_used as "boostsUsed", s.listings_max as "listingsMax",
          s.commission_basis_points as "commissionBasisPoints", s.figures, p.reference`,
        joined: sql`join users u on u.id = s.user_id left join payments p on p.id = s.payment_id`,
        where: matching(asked, {
          search: (
            search,
          ) => sql`(s.user_id = (select id from users where username = ${search}::citext)
            or s.payment_id = (select id from payments where reference = ${search.toUpperCase()}))`,
          tier: (tier) => sql`s.tier = ${tier}`,
          state: (state) => states[state],
        }),
        order: sql`upper(s.during) desc, s.id desc`,
        row: subscriptionOf,
      },
      page,
    ),
})
