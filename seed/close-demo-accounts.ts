import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '../server/modules/accounts/index.ts'
import type { App } from '../server/platform/app.ts'
import { demoPoints, demoTerminalCode } from './catalogue/pickup-points.ts'
import { demoPassword } from './load.ts'

/**
 * Replaces the published password of every demo member, and the code of every demo terminal, by a random one and ends
 * their sessions. On a public shop,
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
  const points = await app.db
    .selectFrom('pickup_points')
    .select('code_hash')
    .distinct()
    .where(
      'terminal',
      'in',
      demoPoints.map(({ terminal }) => terminal),
    )
    .execute()
  for (const { code_hash: hash } of points) {
    if (!(await isPassword(hash, demoTerminalCode))) continue
    const random = await hashPassword(randomBytes(32).toString('base64url'))
    await app.db.transaction().execute(async (tx) => {
      const closed = await tx
        .updateTable('pickup_points')
        .set({ code_hash: random })
        .where('code_hash', '=', hash)
        .returning('id')
        .execute()
      const ids = closed.map(({ id }) => id)
      if (ids.length > 0)
        await tx.deleteFrom('pickup_sessions').where('point_id', 'in', ids).execute()
    })
  }
}
