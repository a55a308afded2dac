import { createHash } from 'node:crypto'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { issueToken } from '../tokens.ts'

/** Queues a reset link. The job looks the account up, so that neither response nor timing reveals whether it exists. */
export async function requestReset(app: App, email: string, address: string): Promise<void> {
  await app.limits.take('reset_address', address)
  await app.limits.take(
    'reset_account',
    createHash('sha256').update(email.toLowerCase()).digest('base64url'),
  )
  await app.jobs.add(app.db, 'send_reset_link', { email })
}

/**
 * Mails a reset link, and one that only signs in, to the account of this address if there is one. Voids earlier links.
 */
export async function sendResetLink(app: App, email: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'username', 'first_name'])
      .where('email', '=', email)
      // No link for an address that is being replaced right now.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return
    const reset = await issueToken(app, tx, user.id as UserId, 'reset_password')
    const signIn = await issueToken(app, tx, user.id as UserId, 'sign_in')
    await app.jobs.add(tx, 'send_mail', {
      to: user.email,
      type: 'reset',
      params: {
        name: user.first_name,
        username: user.username,
        resetToken: reset,
        signInToken: signIn,
      },
    })
  })
}
