import { sql } from 'kysely'
import type { UserId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'

/** The member takes cash at collections, or no longer. Orders keep what their buyers chose. */
export async function setTakesCash(app: App, userId: UserId, accepts: boolean): Promise<void> {
  await (
    accepts
      ? sql`insert into cash_sellers (user_id) values (${userId}) on conflict do nothing`
      : sql`delete from cash_sellers where user_id = ${userId}`
  ).execute(app.db)
}
