import { sql } from 'kysely'

/** SQL: joins the latest request to a provider for a refund or payout as `sent`. */
export const sentFor = (which: ReturnType<typeof sql>) => sql`
  left join lateral (select d.status, d.failure, d.detail, d.created_at from disbursements d
    where ${which} order by d.created_at desc limit 1) sent on true`

export const sentColumns = sql`sent.status as sent, sent.failure as "sentFailure", sent.detail as "sentDetail",
  sent.created_at as "sentAt"`
