import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { known } from './known.ts'
import { daysBefore } from './moments.ts'

/** Members whose identity was checked, so many days ago. Their photos are deleted. */
const checked: readonly [username: string, daysAgo: number][] = [
  ['tinashe_gadgets', 160],
  ['masvingo_outdoors', 74],
  ['sipho_k', 45],
]

/** Inserts accepted identity checks, and one that was declined. */
export async function insertIdentityChecks(
  tx: Transaction<Schema>,
  members: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const decided = (daysAgo: number) => ({
    created_at: daysBefore(now, daysAgo + 1),
    decided_at: daysBefore(now, daysAgo),
    files_deleted_at: daysBefore(now, daysAgo - 30),
  })
  await tx
    .insertInto('identity_checks')
    .values([
      ...checked.map(([username, daysAgo]) => ({
        user_id: known(members, username),
        state: 'accepted',
        ...decided(daysAgo),
      })),
      {
        user_id: known(members, 'gift_m'),
        state: 'declined',
        reason: 'The name on the document is cut off.',
        ...decided(52),
      },
    ])
    .execute()
}
