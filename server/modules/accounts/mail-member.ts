import type { Transaction } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Mail, MailParams } from '../../platform/mail/render-mail.ts'

/** Mails a member about a change of their account, in the transaction of the change. Their name is added. */
export async function mailMember<Type extends keyof MailParams>(
  app: App,
  tx: Transaction<Schema>,
  userId: string,
  { type, params }: { type: Type; params: Omit<MailParams[Type], 'name'> },
): Promise<void> {
  const { email, first_name } = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const mail = { type, params: { ...params, name: first_name } } as unknown as Mail
  await app.jobs.add(tx, 'send_mail', { to: email, ...mail })
}
