import type { App } from '../../platform/app.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { redeemToken } from './tokens.ts'

/** Sets a new password by a mailed token and ends every session of the account. Throws `token_invalid`, `rate_limited`. */
export async function resetPassword(
  app: App,
  token: string,
  password: string,
  address: string,
): Promise<void> {
  await app.limits.take('token_address', address)
  const userId = await app.db.transaction().execute(async (tx) => {
    const owner = await redeemToken(app, tx, token, 'reset_password')
    // Hashed only now, so that a wrong token costs nothing.
    const user = await tx
      .updateTable('users')
      .set({ password_hash: await hashPassword(password), updated_at: owner.now })
      .where('id', '=', owner.userId)
      .returning(['email', 'first_name'])
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sessions').where('user_id', '=', owner.userId).execute()
    await app.jobs.add(tx, 'send_mail', {
      to: user.email,
      ...passwordChangedMail(user.first_name, app.config.publicUrl),
    })
    return owner.userId
  })
  // Whoever forgot the password has often tried too many first.
  await app.limits.clear('sign_in_account', userId)
}
