import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { confirmProof, type Proven } from '../two-factor/with-proof.ts'

/**
 * Checks the password, and a code if codes are on, before another phone number becomes the member's. Returns whether it
 * is another one. Throws like `withProof`.
 */
export async function confirmNewPhone(
  app: App,
  user: SessionUser,
  phone: string,
  proven: Proven,
): Promise<boolean> {
  const own = await app.db
    .selectFrom('users')
    .select('phone_e164')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (own.phone_e164 === phone) return false
  await confirmProof(app, user, proven)
  return true
}
