import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '../server/modules/accounts/index.ts'
import type { App } from '../server/platform/app.ts'
import { demoPassword } from './load.ts'

/**
 * Replaces the published password of every demo member by a random one and ends their sessions. On a public shop,
 * strangers could otherwise sell and be paid in their names.
 */
export async function closeDemoAccounts(app: App): Promise<void> {
  const demoMembers = await app.db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('demo', '=', true)
    .where('erased_at', 'is', null)
    .execute()
  for (const { password_hash: hash } of demoMembers) {
    if (!(await isPassword(hash, demoPassword))) continue
    const random = await hashPassword(randomBytes(32).toString('base64url'))
    await app.db.transaction().execute(async (tx) => {
      const closed = await tx
        .updateTable('users')
        .set({ password_hash: random })
        .where('demo', '=', true)
        .where('password_hash', '=', hash)
        .returning('id')
        .execute()
      if (closed.length === 0) return
      const ids = closed.map(({ id }) => id)
      await tx.deleteFrom('sessions').where('user_id', 'in', ids).execute()
    })
  }
}
