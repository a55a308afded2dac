import { sql } from 'kysely'
import type { Member } from '../../members/people.ts'
import type { TestServer } from '../../server/server.ts'

interface Subscribed {
  boostsIncluded?: number
  boostsUsed?: number
  /** Its beginning and end in days from now; by default -10 and 20. */
  from?: number
  until?: number
}

/** Inserts a subscription that allows boosts. */
export async function insertSubscription(
  server: TestServer,
  { id }: Member,
  { boostsIncluded = 4, boostsUsed = 0, from = -10, until = 20 }: Subscribed = {},
): Promise<void> {
  await sql`
    insert into subscriptions (user_id, during, boosts_included, boosts_used)
    values (${id}, tstzrange(now() + make_interval(days => ${from}), now() + make_interval(days => ${until})),
      ${boostsIncluded}, ${boostsUsed})`.execute(server.app.db)
}
