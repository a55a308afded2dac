import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { lineField, scriptForm } from '../../common/call-form.ts'
import { calls } from '../../common/endpoint.ts'
import { BreachId, DataRequestId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { privacyNoteMax, requestDetailsMax, requestKinds } from '../privacy-limits.ts'
import { EmailAddress } from '../../accounts/accounts.ts'
import { privacyNoteRule, requestDetailsRule } from '../privacy-form.rules.ts'
import { plainText, requiredText, ruled, Timestamp } from '../../common/values.ts'

export const requestStatuses = ['open', 'answered', 'closed'] as const

/** A data request as staff see it. */
export const DataRequest = z.object({
  id: DataRequestId,
  kind: z.enum(requestKinds),
  member: z.string().nullable().meta({ description: 'Username; null without an account' }),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  channel: z.enum(['account', 'contact', 'desk']),
  status: z.enum(requestStatuses),
  receivedAt: Timestamp,
  dueOn: z.iso.date(),
  workingDaysLeft: z.number().int().meta({ description: 'Until it is due; below 0: overdue' }),
  overdue: z.boolean(),
  identityCheck: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  closeReason: z.string().nullable(),
  closedAt: Timestamp.nullable(),
  handledBy: z.string().nullable(),
})
export type DataRequest = z.infer<typeof DataRequest>

export const dataRequestList = adminList({
  path: '/admin/requests',
  access: 'staff',
  filters: {
    search: textFilter('Username, name or address'),
    kind: choiceFilter(requestKinds),
    status: choiceFilter([...requestStatuses, 'overdue']),
  },
  file: {
    name: 'musika-data-requests',
    what: 'Requests about data',
    columns: [
      'receivedAt',
      'dueOn',
      'kind',
      'status',
      'overdue',
      'channel',
      'member',
      'name',
      'email',
      'details',
      'identityCheck',
      'answer',
      'answeredAt',
      'closeReason',
      'closedAt',
      'handledBy',
      'id',
    ],
  },
  call: '/api/admin/data-requests',
  perPage: 24,
})

export const breachList = adminList({
  path: '/admin/breaches',
  access: 'admin',
  filters: { status: choiceFilter(['open', 'late', 'closed']) },
  file: {
    name: 'musika-breaches',
    what: 'The register of breaches',
    columns: [
      'foundAt',
      'what',
      'whose',
      'people',
      'measures',
      'regulatorDueAt',
      'regulatorToldAt',
      'peopleDueAt',
      'peopleToldAt',
      'peopleNotToldBecause',
      'late',
      'closed',
      'createdAt',
      'id',
    ],
  },
  perPage: 24,
  open: 'breach',
})

const note = ruled(privacyNoteRule, privacyNoteMax)
const oneRequest = z.object({ id: DataRequestId })

export const dataRequestCalls = calls('admin', {
  list: listCall(dataRequestList, {
    row: DataRequest,
    summary: 'Requests about data: the open ones by when they are due, then the newest',
  }),
  takeIn: {
    method: 'post',
    path: '/api/admin/data-requests',
    access: 'staff',
    summary: 'Write down a request that came by letter, phone or mail',
    body: z.strictObject({
      kind: z.enum(requestKinds),
      name: requiredText(limits.nameMax, 'privacyFields.nameIsRequired'),
      email: EmailAddress,
      details: ruled(requestDetailsRule, requestDetailsMax),
    }),
    status: 201,
    response: DataRequest,
  },
  identity: {
    method: 'post',
    path: '/api/admin/data-requests/{id}/identity',
    access: 'staff',
    summary: 'Note how it was made sure who asks',
    params: oneRequest,
    body: z.strictObject({ note }),
    response: DataRequest,
    errors: ['not_found', 'request_settled'],
  },
  answer: {
    method: 'post',
    path: '/api/admin/data-requests/{id}/answer',
    access: 'staff',
    summary: 'Answer it by mail, once, when it is known who asks',
    params: oneRequest,
    body: z.strictObject({ answer: ruled(requestDetailsRule, requestDetailsMax) }),
    response: DataRequest,
    errors: ['not_found', 'request_settled', 'identity_unknown'],
  },
  close: {
    method: 'post',
    path: '/api/admin/data-requests/{id}/close',
    access: 'staff',
    summary: 'Close it with a reason, answered or not',
    params: oneRequest,
    body: z.strictObject({ reason: note }),
    response: DataRequest,
    errors: ['not_found', 'request_settled'],
  },
})

const breachFields = {
  what: ruled(requestDetailsRule, requestDetailsMax),
  whose: note,
  people: z.number().int().min(0).max(100_000_000),
  measures: plainText(requestDetailsMax),
  foundAt: Timestamp,
  regulatorToldAt: Timestamp.nullable(),
  peopleToldAt: Timestamp.nullable(),
  peopleNotToldBecause: plainText(privacyNoteMax).nullable(),
  closed: z.boolean(),
}

const BreachEntry = z.object({
  at: Timestamp,
  by: z.string(),
  note: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type BreachEntry = z.infer<typeof BreachEntry>

/** An entry of the breach register. */
export const Breach = z.object({
  id: BreachId,
  ...breachFields,
  version: z.number().int(),
  createdAt: Timestamp,
  regulatorDueAt: Timestamp.meta({ description: '24 hours after it was found' }),
  peopleDueAt: Timestamp.meta({ description: '72 hours after it was found' }),
  late: z.boolean().meta({ description: 'A time has passed and somebody was not told' }),
})
export type Breach = z.infer<typeof Breach>
export const BreachDetail = Breach.extend({ history: z.array(BreachEntry) })
export type BreachDetail = z.infer<typeof BreachDetail>

const oneBreach = z.object({ id: BreachId })

export const breachCalls = calls('admin', {
  list: listCall(breachList, {
    row: Breach,
    summary: 'The register of breaches, the latest first',
  }),
  one: {
    method: 'get',
    path: '/api/admin/breaches/{id}',
    access: 'admin',
    summary: 'One of them, with everything that happened to it',
    params: oneBreach,
    response: BreachDetail,
    errors: ['not_found'],
  },
  enter: {
    method: 'post',
    path: '/api/admin/breaches',
    access: 'admin',
    summary: 'Enter a breach',
    body: z.strictObject(breachFields),
    status: 201,
    response: BreachDetail,
  },
  change: {
    method: 'put',
    path: '/api/admin/breaches/{id}',
    access: 'admin',
    summary: 'Change an entry, with a word on why; what it was stays in its history',
    params: oneBreach,
    body: z.strictObject({ ...breachFields, version: z.number().int(), note }),
    response: BreachDetail,
    errors: ['not_found', 'breach_changed'],
  },
})

export const takeRequestForm = scriptForm({
  call: dataRequestCalls.takeIn,
  fields: {
    kind: { kind: 'choice', values: requestKinds, required: true },
    name: lineField(limits.nameMax),
    email: { kind: 'email', required: true },
    details: { kind: 'text', max: requestDetailsMax, rows: 4, required: true },
  },
})
