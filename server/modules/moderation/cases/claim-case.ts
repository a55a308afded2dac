import { sql } from 'kysely'
import type { CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import type { CaseId, StaffId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { audit } from '../../staff/index.ts'
import { readCase } from './case-detail.ts'
import { requireFree } from './case.rules.ts'
import { lockCase } from './lock-case.ts'

/** Claims a case for half an hour, or releases it. Throws `not_found`, `case_closed`, `case_claimed`. */
export async function claimCase(
  app: App,
  staffId: StaffId,
  id: CaseId,
  claim: boolean,
): Promise<CaseDetail> {
  await app.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, id)
    const now = await app.clock.now(tx)
    requireFree(found, staffId, now)
    await sql`update moderation_cases set claimed_by = ${claim ? staffId : null},
      claimed_at = ${claim ? now : null} where id = ${id}`.execute(tx)
    await audit(tx, {
      staffId,
      action: claim ? 'case.claim' : 'case.give_back',
      subject: `case:${id}`,
      before: { claimedBy: found.claimedBy },
      after: { claimedBy: claim ? staffId : null },
    })
  })
  return readCase(app, staffId, id)
}
