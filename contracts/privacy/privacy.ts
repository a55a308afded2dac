import { z } from 'zod'
import { currentPassword, Message } from '../accounts/accounts.ts'
import { calls } from '../common/endpoint.ts'
import { DataExportId, DataRequestId } from '../common/ids.ts'
import { requestDetailsMax, requestKinds } from './privacy-limits.ts'
import { requestDetailsRule } from './privacy-form.rules.ts'
import { ruled, Timestamp } from '../common/values.ts'

/** A member's consent to one purpose, with its history. */
export const Consent = z.object({
  purpose: z.string().meta({ example: 'terms' }),
  label: z.string(),
  given: z.boolean(),
  version: z.string().meta({ description: 'The day that the text is dated' }),
  how: z.string(),
  at: Timestamp,
  withdrawable: z.boolean().meta({ description: 'Whether consent is what it rests on' }),
  history: z.array(
    z.object({ given: z.boolean(), version: z.string(), how: z.string(), at: Timestamp }),
  ),
})
export type Consent = z.infer<typeof Consent>

/** A copy of a member's data. */
export const DataExport = z.object({
  id: DataExportId,
  status: z.enum(['waiting', 'building', 'ready', 'failed', 'expired']),
  requestedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  bytes: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** An obligation that blocks account deletion until it ends. */
export const Obligation = z.object({
  kind: z.enum([
    'purchases',
    'sales',
    'disputes',
    'auctions',
    'leading_bids',
    'balance',
    'payouts',
    'refunds',
  ]),
  count: z.number().int().min(1),
  says: z.string(),
  href: z.string(),
})
export type Obligation = z.infer<typeof Obligation>

export const OwnRequest = z.object({
  id: DataRequestId,
  kind: z.enum(requestKinds),
  details: z.string(),
  status: z.enum(['open', 'answered', 'closed']),
  receivedAt: Timestamp,
  dueOn: z.iso.date(),
  answer: z.string().nullable(),
  closeReason: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** The data of the privacy page. */
export const PrivacyState = z.object({
  consents: z.array(Consent),
  latestExport: DataExport.nullable(),
  deletion: z
    .object({ requestedAt: Timestamp, dueAt: Timestamp, held: z.boolean() })
    .nullable()
    .meta({ description: 'The account is to be deleted; held: something is still open' }),
  obligations: z.array(Obligation),
  requests: z.array(OwnRequest),
})
export type PrivacyState = z.infer<typeof PrivacyState>

/** Downloads a data copy: `GET`, with the member's session. */
export const exportFilePath = '/api/account/exports/{id}/file'

export const privacyCalls = calls('account', {
  state: {
    method: 'get',
    path: '/api/account/privacy',
    access: 'member',
    summary: 'What one agreed to, copies of one’s data, deletion, requests',
    response: PrivacyState,
  },
  withdraw: {
    method: 'delete',
    path: '/api/account/consents/{purpose}',
    access: 'member',
    summary: 'Take back a consent; `not_found` where nothing rests on one',
    params: z.object({ purpose: z.string().max(80) }),
    response: Message,
    errors: ['not_found', 'rate_limited'],
  },
  export: {
    method: 'post',
    path: '/api/account/export',
    access: 'member',
    summary: 'Ask for a copy of one’s data; one at a time, and a mail when it is ready',
    status: 201,
    response: DataExport,
    errors: ['export_running', 'rate_limited'],
  },
  delete: {
    method: 'post',
    path: '/api/account/deletion',
    access: 'member',
    summary: 'Have the account deleted after 14 days; not while something is open',
    body: z.strictObject({ currentPassword }),
    status: 201,
    response: z.object({ dueAt: Timestamp, message: z.string() }),
    errors: ['wrong_password', 'account_needed', 'deletion_asked', 'rate_limited'],
  },
  keep: {
    method: 'delete',
    path: '/api/account/deletion',
    access: 'member',
    summary: 'Keep the account after all',
    response: Message,
    errors: ['not_found'],
  },
  request: {
    method: 'post',
    path: '/api/account/data-requests',
    access: 'member',
    summary: 'Ask about one’s data; answered within 14 working days',
    body: z.strictObject({
      kind: z.enum(requestKinds),
      details: ruled(requestDetailsRule, requestDetailsMax),
    }),
    status: 201,
    response: OwnRequest,
    idempotent: true,
    errors: ['rate_limited', 'idempotency_mismatch', 'idempotency_busy'],
  },
})
