import { sql, type Transaction } from 'kysely'
import type { DisbursementId } from '#contracts/common/ids.ts'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { DisbursementFailure } from '#contracts/ledger/payout-states.ts'
import { after } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import {
  lockDueRefund,
  lockPayout,
  move,
  post,
  recordDecision,
  recordRefundPaid,
  settleDebt,
} from '../../ledger/index.ts'
import { audit } from '../../staff/index.ts'
import { nextLookupAfter } from './disbursement.rules.ts'
import { lockDisbursement, readDisbursement, type DisbursementRow } from './store.ts'

/** The caller's transaction, which holds the locks of the refund or payout and of the disbursement. */
interface RecordingDisbursement {
  app: App
  tx: Transaction<Schema>
  /** The locked row. */
  disbursement: DisbursementRow
  /** Pays the refund or payout in the ledger; undefined if it is not to be paid any more. */
  settle: ((reference: string, now: Date) => Promise<void>) | undefined
  now: Date
}

/** Locks the refund or payout, then the disbursement, and runs `record`. */
export async function withDisbursement(
  app: App,
  id: DisbursementId,
  record: (recording: RecordingDisbursement) => Promise<void>,
): Promise<void> {
  const known = await readDisbursement(app.db, id)
  if (!known) return
  await app.change(async (tx) => {
    const settle = await lockSubject(app, tx, known)
    const disbursement = await lockDisbursement(tx, id)
    if (!disbursement) return
    await record({ app, tx, disbursement, settle, now: await app.clock.now(tx) })
  })
}

async function lockSubject(
  app: App,
  tx: Transaction<Schema>,
  { refundId, payoutId, staffId }: DisbursementRow,
): Promise<RecordingDisbursement['settle']> {
  if (refundId) {
    const refund = await lockDueRefund(tx, refundId)
    return (
      refund && ((reference, now) => recordRefundPaid(app, tx, refund, { staffId, reference, now }))
    )
  }
  const payout = await lockPayout(tx, payoutId!)
  if (payout.status !== 'approved') return undefined
  return (reference, now) => recordDecision(tx, payout, { step: 'pay', staffId, reference, now })
}

/** The provider paid: the ledger moves. Does nothing the second time. */
export async function recordDisbursementPaid(
  { app, tx, disbursement, settle, now }: RecordingDisbursement,
  providerId: string,
): Promise<void> {
  const { id, status } = disbursement
  if (status === 'paid') return
  const isAnother = status === 'failed' && (await isSentAgain(tx, disbursement))
  await sql`
    update disbursements set provider_id = ${providerId || null}, next_poll_at = null
      ${isAnother ? sql`` : sql`, status = 'paid', failure = null, detail = null, ended_at = ${now}`}
    where id = ${id}`.execute(tx)
  const reference = providerId || disbursement.reference
  if (settle) return settle(reference, now)
  if (!(await isRecorded(tx, disbursement, reference)))
    await recordPaidTwice({ app, tx, disbursement }, reference)
}

/** Another request for the same refund or payout is open or was paid; at most one can be. */
async function isSentAgain(
  tx: Transaction<Schema>,
  { refundId, payoutId }: DisbursementRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from disbursements where status <> 'failed' and (refund_id = ${refundId} or payout_id = ${payoutId})`.execute(
    tx,
  )
  return rows.length > 0
}

/** The refund or payout was paid with a reference of this request, perhaps by staff who asked the provider. */
async function isRecorded(
  tx: Transaction<Schema>,
  { refundId, payoutId, reference }: DisbursementRow,
  providerReference: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from (select reference from refunds where id = ${refundId} and status = 'paid'
      union all select reference from payouts where id = ${payoutId} and status = 'paid') paid
    where reference in (${reference}, ${providerReference})`.execute(tx)
  return rows.length > 0
}

/** It was settled another way before this came to light, so the money left the shop twice: a loss, booked once. */
async function recordPaidTwice(
  { app, tx, disbursement }: Pick<RecordingDisbursement, 'app' | 'tx' | 'disbursement'>,
  reference: string,
): Promise<void> {
  const { id, orderId, currency, amountMinor } = disbursement
  const isNew = await post(tx, {
    kind: 'paid_twice',
    key: `paid-twice:${id}`,
    ...(orderId && { orderId }),
    entries: move({ kind: 'loss' }, { kind: 'provider' }, currency, amountMinor),
  })
  if (!isNew) return
  await note(tx, disbursement, 'paid_twice', reference)
  app.log.error({ disbursement: id }, 'a provider paid what was paid another way')
}

/**
 * The provider did not pay. Staff see the reason and pay by hand, or send it again. A payout stops if its seller has
 * come to owe money.
 */
export async function recordDisbursementFailed(
  { tx, disbursement, now }: RecordingDisbursement,
  failure: DisbursementFailure,
  detail: string,
): Promise<void> {
  const { id, status, createdAt, payoutId, currency } = disbursement
  if (status !== 'pending') return
  const wait =
    failure === 'not_received'
      ? nextLookupAfter(now.getTime() - createdAt.getTime(), 'failed')
      : undefined
  await sql`
    update disbursements set status = 'failed', failure = ${failure}, detail = ${detail.slice(0, 200) || null},
      next_poll_at = ${wait === undefined ? null : after(now, wait)}, ended_at = ${now}
    where id = ${id}`.execute(tx)
  await note(tx, disbursement, 'send_failed', `${failure} ${detail}`.trim().slice(0, 200))
  if (!payoutId) return
  const { sellerId } = await lockPayout(tx, payoutId)
  await settleDebt(tx, { sellerId, currency, key: `not-sent:${id}`, staffId: null, now })
}

/** Sets the next lookup. */
export async function followLater(
  { tx, disbursement: { id, status, createdAt }, now }: RecordingDisbursement,
  providerId?: string,
): Promise<void> {
  const wait = nextLookupAfter(now.getTime() - createdAt.getTime(), status)
  await sql`
    update disbursements set next_poll_at = ${wait === undefined ? null : after(now, wait)},
      provider_id = coalesce(provider_id, ${providerId || null})
    where id = ${id}`.execute(tx)
}

/** Adds a step of a disbursement to the audit log, in the name of the admin who sent it. */
export const note = (
  tx: Transaction<Schema>,
  { refundId, payoutId, staffId, amountMinor, currency }: DisbursementRow,
  step: 'send' | 'send_failed' | 'paid_twice',
  detail: string,
): Promise<void> =>
  audit(tx, {
    staffId,
    action: `${refundId ? 'refund' : 'payout'}.${step}`,
    subject: refundId ? `refund:${refundId}` : `payout:${payoutId}`,
    after: { amount: moneyText(amountMinor, currency), detail },
  })
