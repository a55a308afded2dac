import type { Transaction } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { phoneLostMail } from './mails.ts'

/** Who has a number without having proved that it is theirs, apart from this person; undefined when nobody has. */
export async function unverifiedHolder(
  tx: Transaction<Schema>,
  phone: string,
  userId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row?.id
}

/** Takes a number from whoever only claimed it, now that somebody else has proved to own it, and tells them by mail. The caller holds both rows. */
export async function releasePhone(
  app: App,
  tx: Transaction<Schema>,
  { phone, holder, now }: { phone: string; holder: string; now: Date },
): Promise<void> {
  const lost = await tx
    .updateTable('users')
    .set({ phone_e164: null, phone_raw: '', updated_at: now })
    .where('id', '=', holder)
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is', null)
    .returning(['email', 'first_name'])
    .executeTakeFirst()
  if (!lost) return
  await app.jobs.add(tx, 'send_mail', {
    to: lost.email,
    ...phoneLostMail(lost.first_name, app.config.publicUrl, phone),
  })
}
