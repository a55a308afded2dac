import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { IdentityCheckId, UserId } from '../../common/ids.ts'
import { plainText, Timestamp } from '../../common/values.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { identityStates } from '../identity.ts'

/** A check as admins see it, without its pictures. */
export const AdminIdentityCheck = z.object({
  id: IdentityCheckId,
  member: z.object({ id: UserId, username: z.string(), name: z.string(), dateOfBirth: z.string() }),
  state: z.enum(identityStates),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  hasPictures: z.boolean(),
})
export type AdminIdentityCheck = z.infer<typeof AdminIdentityCheck>

export const identityCheckList = adminList({
  path: '/admin/identity-checks',
  access: 'admin',
  filters: {
    member: textFilter('Username of the member'),
    state: choiceFilter(identityStates),
  },
  file: {
    name: 'musika-identity-checks',
    what: 'Checks of identity documents, without pictures',
    columns: ['createdAt', 'username', 'state', 'decidedAt', 'decidedBy', 'reason', 'id'],
  },
})

/** A picture of a check. Each answer is recorded in the audit log. */
export const identityPicturePath = '/api/admin/identity-checks/{id}/{part}'

export const identityCheckCalls = calls('admin', {
  list: listCall(identityCheckList, {
    row: AdminIdentityCheck,
    summary: 'Checks of identity documents: those that wait first, the oldest first',
  }),
  decide: {
    method: 'post',
    path: '/api/admin/identity-checks/{id}/decision',
    access: 'admin',
    summary: 'Accept or decline a check; needs the right to check identities',
    params: z.object({ id: IdentityCheckId }),
    body: z
      .strictObject({
        accept: z.boolean(),
        reason: plainText(adminLimits.reasonMax).trim().optional(),
      })
      .refine(({ accept, reason }) => accept || reason, {
        path: ['reason'],
        message: 'commonFields.sayWhy',
      }),
    response: AdminIdentityCheck,
    errors: ['identity_check_not_found', 'identity_check_decided'],
  },
})
