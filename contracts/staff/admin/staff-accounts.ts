import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { AuditEntryId, StaffId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { staffNameRule } from './admin-forms.rules.ts'
import { staffRoles, staffStates } from './staff-roles.ts'
import { ruled, Timestamp, pastedText } from '../../common/values.ts'

export const StaffAccount = z.object({
  id: StaffId,
  username: z.string(),
  role: z.enum(staffRoles),
  disabled: z.boolean(),
  oneTimeCodes: z.boolean(),
  checksIdentities: z.boolean().meta({ description: 'An admin who may see identity documents' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable().meta({ description: 'While a session of theirs is kept' }),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const staffList = adminList({
  path: '/admin/staff',
  access: 'admin',
  filters: {
    search: textFilter('A part of the username'),
    role: choiceFilter(staffRoles),
    state: choiceFilter(staffStates),
  },
  file: {
    name: 'musika-staff',
    what: 'Staff accounts',
    columns: [
      'username',
      'role',
      'disabled',
      'oneTimeCodes',
      'checksIdentities',
      'createdAt',
      'lastSeenAt',
      'id',
    ],
  },
  perPage: 50,
})

/** One action of a staff member. */
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

export const auditList = adminList({
  path: '/admin/audit',
  access: 'admin',
  filters: {
    by: textFilter(undefined, 80),
    action: textFilter(),
    subject: textFilter(),
    member: textFilter('The username of the member it concerns', 80),
    ...dayFilters,
  },
  file: {
    name: 'musika-audit',
    what: 'What the staff did',
    columns: ['at', 'by', 'action', 'subject', 'member', 'before', 'after', 'reason', 'id'],
  },
  perPage: 50,
})

const one = z.object({ id: StaffId })
const withPassword = z.object({
  account: StaffAccount,
  password: z.string().meta({ description: 'Shown this once; to be changed at the first sign-in' }),
})

export const staffCalls = calls('admin', {
  list: listCall(staffList, { row: StaffAccount, summary: 'Staff accounts, by name' }),
  add: {
    method: 'post',
    path: '/api/admin/staff',
    access: 'admin',
    summary: 'Add a staff account',
    body: z.strictObject({
      username: ruled(staffNameRule, limits.usernameMax * 2, pastedText),
      role: z.enum(staffRoles),
    }),
    status: 201,
    response: withPassword,
    errors: ['staff_name_taken'],
  },
  change: {
    method: 'put',
    path: '/api/admin/staff/{id}',
    access: 'admin',
    summary: "Change somebody's role, or shut them out and in; their sessions end",
    params: one,
    body: z.strictObject({
      role: z.enum(staffRoles).optional(),
      disabled: z.boolean().optional(),
      checksIdentities: z.boolean().optional(),
    }),
    response: StaffAccount,
    errors: ['not_found', 'last_admin'],
  },
  reset: {
    method: 'post',
    path: '/api/admin/staff/{id}/reset',
    access: 'admin',
    summary: 'Give somebody a new password and turn off their one-time codes; their sessions end',
    params: one,
    response: withPassword,
    errors: ['not_found'],
  },
  audit: listCall(auditList, { row: AuditEntry, summary: 'What the staff did, newest first' }),
})
