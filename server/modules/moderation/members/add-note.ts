import { sql } from 'kysely'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { audit } from '../../staff/index.ts'

/** Adds a note about a member, for staff only. Throws `not_found`. */
export async function addNote(
  app: App,
  staffId: StaffId,
  userId: UserId,
  text: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into staff_notes (user_id, staff_id, text)
      select id, ${staffId}, ${text.trim()} from users where id = ${userId} returning id`.execute(
      tx,
    )
    if (!rows[0]) throw new DomainError('not_found')
    await audit(tx, {
      staffId,
      action: 'user.note',
      subject: `user:${userId}`,
      userId,
      after: { note: text.trim() },
    })
  })
}
