import type { Transaction } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** Mails the member that two-factor sign-in was turned on or off, by themselves or by staff (`reset`). */
export async function mailChange(
  app: App,
  tx: Transaction<Schema>,
  { userId, change }: { userId: string; change: 'on' | 'off' | 'reset' },
): Promise<void> {
  const { email, first_name } = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await app.jobs.add(tx, 'send_mail', {
    to: email,
    type: 'two_factor_changed',
    params: { name: first_name, change },
  })
}
