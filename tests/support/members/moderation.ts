import type { CaseDetail, ModerationCase } from '#contracts/moderation/admin/moderation.ts'
import type { MemberDetail } from '#contracts/accounts/admin/members.ts'
import type { AccountStatus } from '#contracts/moderation/reports.ts'
import type { Answer } from '../server/client.ts'
import { createMember, type Member } from './people.ts'
import type { Refusal } from '../listings/selling.ts'
import type { StaffMember } from './staff.ts'
import type { TestServer } from '../server/server.ts'
import { insertListing } from '../listings/listings.ts'

type Answered<T> = Promise<Answer<T & Refusal>>

export const reports = (
  reporter: Pick<Member, 'client'>,
  kind: string,
  id: string,
  more: object = {},
): Answered<{ message: string }> =>
  reporter.client.post('/api/reports', { kind, id, reason: 'pay_outside', ...more })

/** A listing that a new member reported, with its case. */
export async function reportedListing(
  server: TestServer,
  [seller, staff]: [Member, StaffMember],
  title = 'Odd radio',
) {
  const id = await insertListing(server, seller, { title })
  await reports(await createMember(server), 'product', id)
  return { id, found: await caseAbout(staff, id) }
}

export const queueOf = async (staff: StaffMember, query = ''): Promise<ModerationCase[]> =>
  (await staff.client.get<ModerationCase[]>(`/api/admin/moderation?limit=100${query}`)).body

/** The open case about a subject. */
export async function caseAbout(
  staff: StaffMember,
  objectId: string,
  kind = 'report',
): Promise<ModerationCase> {
  const found = (await queueOf(staff, `&kind=${kind}`)).find(({ object }) => object.id === objectId)
  if (!found) throw new Error(`no open case about ${objectId}`)
  return found
}

export const decides = (
  staff: StaffMember,
  { id }: Pick<ModerationCase, 'id'>,
  decision: string,
  more: object = {},
): Answered<CaseDetail> =>
  staff.client.post(`/api/admin/moderation/${id}/decision`, {
    decision,
    reason: 'It breaks the rules.',
    ...more,
  })

export const suspends = (
  admin: StaffMember,
  member: Pick<Member, 'id'>,
  more: object = {},
): Answered<MemberDetail> =>
  admin.client.post(`/api/admin/users/${member.id}/suspend`, {
    reason: 'Asked to be paid outside.',
    ...more,
  })

export const reinstates = (
  admin: StaffMember,
  member: Pick<Member, 'id'>,
): Answered<MemberDetail> =>
  admin.client.post(`/api/admin/users/${member.id}/reinstate`, { reason: 'Talked it over.' })

export const accountStatusOf = async (member: Pick<Member, 'client'>): Promise<AccountStatus> =>
  (await member.client.get<AccountStatus>('/api/account/standing')).body

export const appeals = (
  member: Pick<Member, 'client'>,
  id: string,
  text = 'This was a mistake.',
): Answered<AccountStatus> => member.client.post(`/api/account/standing/${id}/appeal`, { text })
