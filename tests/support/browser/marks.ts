import type { App } from '../../../server/platform/app.ts'
import type { Member } from '../members/people.ts'

/** Records a fingerprint of a member, as signing in and bidding do. */
export async function wasSeen(
  app: App,
  { id }: Pick<Member, 'id'>,
  kind: 'address' | 'device' | 'wallet',
  value: string,
): Promise<void> {
  await app.db
    .insertInto('member_fingerprints')
    .values({ user_id: id, kind, digest: app.secrets.digest(`mark:${kind}`, value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
