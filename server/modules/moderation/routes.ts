import { messagesIn } from '../../../messages/index.ts'
import type { Transaction } from 'kysely'
import { moderationCalls } from '#contracts/moderation/admin/moderation.ts'
import { membersCalls } from '#contracts/accounts/admin/members.ts'
import { adminRatingCalls } from '#contracts/ratings/admin/ratings.ts'
import { reportCalls } from '#contracts/moderation/reports.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Route } from '../../platform/http/calls.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { closeDue } from '../auctions/index.ts'
import { retryAfterHeartbeat } from '../outages/index.ts'
import { readRating } from '../ratings/index.ts'
import { readCase } from './cases/case-detail.ts'
import { claimCase } from './cases/claim-case.ts'
import { decideCase } from './cases/decide-case.ts'
import { readListing } from './listings.list.ts'
import { addNote } from './members/add-note.ts'
import { readMember } from './members/member-detail.ts'
import type { Deciding } from './cases/record-decision.ts'
import { removeListing, restoreListing } from './remove-listing.ts'
import { removeRating } from './remove-rating.ts'
import { report } from './cases/report.ts'
import { appeal, readAccountStatus } from './members/account-status.ts'
import { reinstateMember, suspendMember } from './members/suspend-member.ts'
import { resetTwoFactorOf } from './members/reset-two-factor.ts'
import { warnMember } from './members/warn-member.ts'

export function moderationRoutes(app: App, route: Route): void {
  route(reportCalls.report, async ({ user, body }) => {
    await report(app, user.id, body)
    return { message: messagesIn('en').moderationAnswers.reported }
  })
  route(reportCalls.accountStatus, ({ user }) => readAccountStatus(app, user.id))
  route(reportCalls.appeal, ({ user, params, body }) => appeal(app, user.id, params.id, body.text))

  route(moderationCalls.case, ({ staff, params }) => readCase(app, staff.id, params.id))
  route(moderationCalls.claim, ({ staff, params, body }) =>
    claimCase(app, staff.id, params.id, body.claim),
  )
  route(moderationCalls.decide, ({ staff, params, body }) =>
    decideCase(app, staff, params.id, { ...body, until: body.until }),
  )

  route(membersCalls.removeListing, async ({ staff, params: { id }, body }) => {
    await decided(app, staff, body.reason, (tx, by) => removeListing(tx, app, id, by))
    return readListing(app, id)
  })
  route(membersCalls.restoreListing, async ({ staff, params: { id }, body }) => {
    await decided(app, staff, body.reason, (tx, by) => restoreListing(tx, app, id, by))
    return readListing(app, id)
  })

  route(adminRatingCalls.remove, async ({ staff, params: { id }, body }) => {
    await decided(app, staff, body.reason, (tx, by) => removeRating(tx, app, id, body.part, by))
    return readRating(app, id)
  })

  route(membersCalls.member, ({ params }) => readMember(app, params.id))
  route(membersCalls.warn, async ({ staff, params: { id }, body }) => {
    await decided(app, staff, body.reason, (tx, by) => warnMember(tx, app, id, by))
    return readMember(app, id)
  })
  route(membersCalls.suspend, async ({ staff, params: { id }, body }) => {
    const { until, keepAuctions } = body
    await decided(app, staff, body.reason, (tx, by) =>
      suspendMember(tx, app, id, { ...by, until, keepAuctions }),
    )
    return readMember(app, id)
  })
  route(membersCalls.reinstate, async ({ staff, params: { id }, body }) => {
    await decided(app, staff, body.reason, (tx, by) => reinstateMember(tx, app, id, by))
    return readMember(app, id)
  })
  route(membersCalls.resetTwoFactor, async ({ staff, params: { id }, body }) => {
    await decided(app, staff, body.reason, (tx, by) => resetTwoFactorOf(tx, app, id, by))
    return readMember(app, id)
  })
  route(membersCalls.note, async ({ staff, params: { id }, body }) => {
    await addNote(app, staff.id, id, body.text)
    return readMember(app, id)
  })
}

/** Runs an action of staff in a transaction, after ended auctions are closed, and notifies the members at once. */
async function decided(
  app: App,
  staff: StaffUser,
  reason: string,
  act: (tx: Transaction<Schema>, by: Deciding) => Promise<void>,
): Promise<void> {
  const by = { staffId: staff.id, reason: reason.trim() }
  await retryAfterHeartbeat(app, () => app.change((tx) => act(tx, by)), closeDue)
}
