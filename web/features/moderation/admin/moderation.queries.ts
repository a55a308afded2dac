import { blockedTermCalls } from '#contracts/blocked-terms/admin/blocked-terms.ts'
import { membersCalls } from '#contracts/accounts/admin/members.ts'
import { moderationCalls } from '#contracts/moderation/admin/moderation.ts'
import { queryOf } from '../../../lib/api/calls.ts'

export const caseQuery = (id: string) => queryOf(moderationCalls.case, { params: { id } })
export const memberQuery = (id: string) => queryOf(membersCalls.member, { params: { id } })
export const blockedTermsQuery = queryOf(blockedTermCalls.read)
