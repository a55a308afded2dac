import { adminLimits } from './admin-limits.ts'
import { z } from 'zod'
import { endpoint } from '../../common/endpoint.ts'
import { AuditEntryId, StaffId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { staffNameRule } from './admin-forms.rules.ts'
import { staffRoles, staffStates } from './staff-roles.ts'
import { Day, pageQuery, plainText, ruled, Timestamp } from '../../common/values.ts'

/** A staff account. */
export const StaffAccount = z.object({
  id: StaffId,
  username: z.string(),
  role: z.enum(staffRoles),
  disabled: z.boolean(),
  oneTimeCodes: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable().meta({ description: 'While a session of theirs is kept' }),
})
export type StaffAccount = z.infer<typeof StaffAccount>

/** Which of the staff are asked for. */
export const StaffFilters = z.object({
  search: plainText(adminLimits.searchMax)
    .optional()
    .meta({ description: 'A part of the username' }),
  role: z.enum(staffRoles).optional(),
  state: z.enum(staffStates).optional(),
})
export type StaffFilters = z.infer<typeof StaffFilters>
/** The accounts as a file: `GET`, with the same filters. */
export const staffFilePath = '/api/admin/staff.csv'

/** One thing that somebody of the staff did. */
export const AuditEntry = z.object({
  id: AuditEntryId,
  at: Timestamp,
  by: z.string().nullable().meta({ description: 'null: the shop itself' }),
  action: z.string().meta({ example: 'settings.update' }),
  subject: z.string().nullable().meta({ example: 'order:0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b' }),
  member: z.string().nullable().meta({ description: 'The member it concerns' }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What of the trail is asked for; days are Harare's, both included. */
export const AuditFilters = z.object({
  by: plainText(limits.usernameMax * 2).optional(),
  action: plainText(adminLimits.searchMax).optional(),
  subject: plainText(adminLimits.searchMax).optional(),
  member: plainText(limits.usernameMax * 2)
    .optional()
    .meta({ description: 'The username of the member it concerns' }),
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditFilters = z.infer<typeof AuditFilters>
/** The trail as a file: `GET`, with the same filters. */
export const auditFilePath = '/api/admin/audit.csv'

const one = z.object({ id: StaffId })
const withPassword = z.object({
  account: StaffAccount,
  password: z.string().meta({ description: 'Shown this once; to be changed at the first sign-in' }),
})

export const staffCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/admin/staff',
    tag: 'admin',
    access: 'admin',
    summary: 'Staff accounts, by name',
    query: z.object({ ...pageQuery, ...StaffFilters.shape }),
    status: 200,
    response: z.array(StaffAccount),
    errors: ['unauthenticated', 'forbidden', 'invalid_request'],
  }),
  add: endpoint({
    method: 'post',
    path: '/api/admin/staff',
    tag: 'admin',
    access: 'admin',
    summary: 'Add a staff account',
    body: z.strictObject({
      username: ruled(staffNameRule, limits.usernameMax * 2),
      role: z.enum(staffRoles),
    }),
    status: 201,
    response: withPassword,
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'staff_name_taken'],
  }),
  change: endpoint({
    method: 'put',
    path: '/api/admin/staff/{id}',
    tag: 'admin',
    access: 'admin',
    summary: "Change somebody's role, or shut them out and in; their sessions end",
    params: one,
    body: z.strictObject({ role: z.enum(staffRoles).optional(), disabled: z.boolean().optional() }),
    status: 200,
    response: StaffAccount,
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'not_found', 'last_admin'],
  }),
  reset: endpoint({
    method: 'post',
    path: '/api/admin/staff/{id}/reset',
    tag: 'admin',
    access: 'admin',
    summary: 'Give somebody a new password and turn off their one-time codes; their sessions end',
    params: one,
    status: 200,
    response: withPassword,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  audit: endpoint({
    method: 'get',
    path: '/api/admin/audit',
    tag: 'admin',
    access: 'admin',
    summary: 'What the staff did, newest first',
    query: z.object({ ...pageQuery, ...AuditFilters.shape }),
    status: 200,
    response: z.array(AuditEntry),
    errors: ['unauthenticated', 'forbidden', 'invalid_request'],
  }),
}
