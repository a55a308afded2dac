import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { confirmProof, type Proven } from '../two-factor/with-proof.ts'
import { takenByErased } from '../erased-identities.ts'
import { taken, takenErrorOf } from '../unique-fields.ts'
import { limitTakenAnswers } from '../taken-answers.ts'
import { issueToken, lockOwner, voidTokens } from '../tokens.ts'

interface EmailChange {
  email: string
  /** The network address of the request. */
  address: string
  proven: Proven
}

/**
 * Mails a confirmation link to a new address; the old one stays until it is opened. Voids earlier links. Throws
 * `email_taken`, `invalid_request`, and like `withProof`.
 */
export async function requestEmail(
  app: App,
  user: SessionUser,
  { email, address, proven }: EmailChange,
): Promise<void> {
  const userId = user.id
  await confirmProof(app, user, proven)
  await app.limits.take('verification_account', userId)
  await limitTakenAnswers(app, address, () => refuseTaken(app, userId, email))
  await app.db.transaction().execute(async (tx) => {
    const token = await issueToken(app, tx, userId, 'change_email', email)
    const { first_name } = await tx
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await app.jobs.add(tx, 'send_mail', {
      to: email,
      type: 'new_email',
      params: { name: first_name, token },
    })
  })
}

async function refuseTaken(app: App, userId: UserId, email: string): Promise<void> {
  const owner = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner)
    throw owner.id === userId
      ? invalidField('email', messageRef('accountsRefusals.sameEmail'))
      : taken(['email'])
  if ((await takenByErased(app.db, { email })).length > 0) throw taken(['email'])
}

/** Cancels a pending change of address. */
export async function cancelEmailChange(app: App, userId: UserId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    await voidTokens(tx, { userId, now: await app.clock.now(tx) }, ['change_email'])
  })
}

/**
 * Sets a confirmed address in the caller's transaction, which holds the member's row. Voids links mailed to the old
 * address. Throws `email_taken`.
 */
export async function applyNewEmail(
  app: App,
  tx: Transaction<Schema>,
  { userId, email, now }: { userId: UserId; email: string; now: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw takenErrorOf(error) ?? error
    })
  await voidTokens(tx, { userId, now }, ['reset_password', 'verify_email', 'sign_in'])
  await app.jobs.add(tx, 'send_mail', {
    to: before.email,
    type: 'email_changed',
    params: { name: before.first_name, email },
  })
}
