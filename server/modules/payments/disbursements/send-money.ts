import { sql, type Transaction } from 'kysely'
import type { DisbursementId, PayoutId, RefundId, StaffId } from '#contracts/common/ids.ts'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import { methodOf } from '#contracts/currencies/currencies.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockDueRefund, lockPayout, requirePayable } from '../../ledger/index.ts'
import { requestTimeout } from '../check-payment.ts'
import { checkDisbursement, requestOf, senderOf } from './check-disbursement.ts'
import { mayStillBePaid } from './disbursement.rules.ts'
import {
  followLater,
  note,
  recordDisbursementFailed,
  withDisbursement,
} from './record-disbursement.ts'
import {
  notReceived,
  readDisbursement,
  saveDisbursement,
  type DisbursementRow,
  type NewDisbursement,
} from './store.ts'

type Fresh = Omit<NewDisbursement, 'id' | 'provider' | 'staffId' | 'nextPollAt' | 'now'>

/**
 * Sends a due refund to the wallet that paid, once: its row is committed before the request, and a second call finds
 * it. Throws `refund_not_found`, `money_being_sent`, `sending_not_possible`.
 */
export async function sendRefund(
  app: App,
  refundId: RefundId,
  staffId: StaffId,
): Promise<DisbursementRow> {
  await checkEarlier(app, { refundId })
  return send(app, 'refund', staffId, async (tx) => {
    const refund = await lockDueRefund(tx, refundId)
    if (!refund) throw new DomainError('refund_not_found')
    const { rows } = await sql<{ method: PaymentMethod; phone: string | null }>`
      select p.method, p.phone from refunds r left join orders o on o.id = r.order_id
      join payments p on p.id = coalesce(r.payment_id, o.payment_id) where r.id = ${refundId}`.execute(
      tx,
    )
    const [paid] = rows
    if (!paid?.phone || methodOf(paid.method).provider !== 'ecocash')
      throw new DomainError('sending_not_possible')
    const { currency, amount_minor: amountMinor } = refund
    return { refundId, phone: paid.phone, currency, amountMinor }
  })
}

/**
 * Sends an approved payout, once. Throws `payout_not_found`, `payout_locked`, `payout_held`, `payout_needs_two_people`,
 * `money_being_sent`, `sending_not_possible`.
 */
export async function sendPayout(
  app: App,
  payoutId: PayoutId,
  staffId: StaffId,
): Promise<DisbursementRow> {
  await checkEarlier(app, { payoutId })
  return send(app, 'payout', staffId, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    await requirePayable(tx, payout, staffId, await app.clock.now(tx))
    const phone = /\+\d+$/.exec(payout.destination)?.[0]
    if (payout.destination_kind !== 'ecocash' || !phone)
      throw new DomainError('sending_not_possible')
    const { currency, amount_minor: amountMinor } = payout
    return { payoutId, phone, currency, amountMinor }
  })
}

/**
 * Looks up a request that seemed lost before another one is sent. Throws `money_being_sent` if it may still be paid.
 */
async function checkEarlier(app: App, of: Parameters<typeof notReceived>[1]): Promise<void> {
  for (const id of await notReceived(app.db, of)) {
    const lookup = await checkDisbursement(app, id)
    if (lookup && mayStillBePaid(lookup)) throw new DomainError('money_being_sent')
  }
}

/** `lockSubject` locks what is paid and returns the request for it. */
async function send(
  app: App,
  purpose: 'refund' | 'payout',
  staffId: StaffId,
  lockSubject: (tx: Transaction<Schema>) => Promise<Fresh>,
): Promise<DisbursementRow> {
  const sender = senderOf(app, purpose)
  if (!sender) throw new DomainError('sending_not_possible')
  const row = await app.db.transaction().execute(async (tx) => {
    const subject = await lockSubject(tx)
    if (!sender.accepts(subject.currency)) throw new DomainError('sending_not_possible')
    const now = await app.clock.now(tx)
    const saved = await saveDisbursement(tx, {
      ...subject,
      id: newId() as DisbursementId,
      provider: sender.name,
      staffId,
      nextPollAt: after(now, requestTimeout),
      now,
    })
    if (!saved) throw new DomainError('money_being_sent')
    await note(tx, saved, 'send', sender.name)
    return saved
  })
  const outcome = await sender.send(requestOf(row))
  await withDisbursement(app, row.id, (recording) =>
    outcome.kind === 'refused'
      ? recordDisbursementFailed(recording, 'refused', outcome.reason)
      : followLater(recording, outcome.kind === 'accepted' ? outcome.providerId : undefined),
  )
  if (outcome.kind !== 'accepted')
    app.log.warn({ disbursement: row.id, reason: outcome.reason }, 'money was not sent at once')
  return (await readDisbursement(app.db, row.id)) ?? row
}
