import { sql, type Transaction } from 'kysely'
import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PayoutId, StaffId, UserId } from '#contracts/common/ids.ts'
import type { PayoutStatus } from '#contracts/ledger/payout-states.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import { audit } from '../../staff/index.ts'
import { lockSellerAccount } from '../balances.ts'
import { move } from '../journal.rules.ts'
import {
  checkNotHeld,
  checkPaidByAnother,
  nextPayoutStatus,
  type PayoutStep,
} from './payout.rules.ts'
import { twoPeopleLimit } from './two-people.ts'
import { owedBy, payOffDebt } from '../pay-off-debt.ts'
import { post } from '../post.ts'
import { isBeingSent, requireNotSent } from './being-sent.ts'

/** A decision of staff. `reference` identifies the transfer, `note` explains a refusal. */
export interface PayoutDecision {
  step: PayoutStep
  staffId: StaffId
  reference?: string
  note?: string
}

/**
 * Approves, refuses or pays a payout: a refused one returns to the balance, a paid one leaves the shop. Throws
 * `payout_not_found`, `payout_locked` also if the seller owes money, `payout_held`, `payout_needs_two_people`, and
 * `money_being_sent` while a provider pays it.
 */
export async function decidePayout(
  app: App,
  id: PayoutId,
  decision: PayoutDecision,
): Promise<void> {
  await app.change((tx) => decide(app, tx, id, decision))
}

async function decide(
  app: App,
  tx: Transaction<Schema>,
  id: PayoutId,
  decision: PayoutDecision,
): Promise<void> {
  const payout = await lockPayout(tx, id)
  const now = await app.clock.now(tx)
  nextPayoutStatus(payout.status as PayoutStatus, decision.step)
  await requireNotSent(tx, { payoutId: id }, now)
  if (decision.step === 'approve') await requireNoDebt(tx, payout)
  if (decision.step === 'pay') await requirePayable(tx, payout, decision.staffId, now)
  await recordDecision(tx, payout, { ...decision, now })
}

/**
 * Throws unless this staff member may pay the locked payout now: `payout_locked`, `payout_held`,
 * `payout_needs_two_people`. A debt since a provider was asked to pay it stops nothing, because it may have been paid.
 */
export async function requirePayable(
  tx: Transaction<Schema>,
  payout: LockedPayout,
  staffId: StaffId,
  now: Date,
): Promise<void> {
  nextPayoutStatus(payout.status as PayoutStatus, 'pay')
  checkNotHeld(payout.held_until, now)
  const { rows } = await sql`select where ${isBeingSent(sql`${payout.id}`)}`.execute(tx)
  if (rows.length === 0) await requireNoDebt(tx, payout)
  checkPaidByAnother(
    { amountMinor: payout.amount_minor, approvedBy: payout.approved_by },
    staffId,
    await twoPeopleLimit(tx, payout.currency, now),
  )
}

/** Records a decision on a locked payout: status, ledger, audit log, and a notification for the seller. */
export async function recordDecision(
  tx: Transaction<Schema>,
  payout: LockedPayout,
  { step, staffId, reference, note, now }: PayoutDecision & { now: Date },
): Promise<void> {
  const id = payout.id
  const status = nextPayoutStatus(payout.status as PayoutStatus, step)
  await tx
    .updateTable('payouts')
    .set({
      status,
      decided_by: staffId,
      ...(step === 'approve' && { approved_by: staffId }),
      decided_at: now,
      reference: reference ?? payout.reference,
      note: note ?? payout.note,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

  const { sellerId, currency } = payout
  const seller = { kind: 'seller', ownerId: sellerId } as const
  const amountMinor = payout.amount_minor
  const text = moneyText(amountMinor, currency)
  const amount = storedMoney(amountMinor, currency)
  await audit(tx, {
    staffId,
    action: `payout.${step}`,
    subject: `payout:${id}`,
    userId: sellerId,
    before: { status: payout.status, amount: text },
    after: { status, ...(reference && { reference }) },
    ...(note && { reason: note }),
  })
  if (step === 'approve') return
  await post(
    tx,
    step === 'pay'
      ? {
          kind: 'payout_paid',
          key: `payout-paid:${id}`,
          entries: move({ kind: 'payout' }, { kind: 'provider' }, currency, amountMinor),
        }
      : {
          kind: 'payout_returned',
          key: `payout-returned:${id}`,
          entries: move({ kind: 'payout' }, seller, currency, amountMinor),
        },
  )
  // Like income, money that returns to the balance pays off a debt.
  if (step === 'refuse') await payOffDebt(tx, { sellerId, currency, key: `payout:${id}` })
  await notify(tx, {
    userId: sellerId,
    ...(step === 'pay'
      ? { type: 'payout_paid', params: { amount, ...(reference && { reference }) } }
      : { type: 'payout_refused', params: { amount, ...(note && { note }) } }),
    cause: `payout-${step}:${id}`,
  })
}

type LockedPayout = Awaited<ReturnType<typeof lockPayout>>

/** Locks the seller's account, as a charge-back does, and then the payout. Throws `payout_not_found`. */
export async function lockPayout(tx: Transaction<Schema>, id: PayoutId) {
  const whose = await tx
    .selectFrom('payouts')
    .select(['seller_id', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!whose) throw new DomainError('payout_not_found')
  const sellerId = whose.seller_id as UserId
  const { currency } = whose
  await lockSellerAccount(tx, sellerId, currency)
  const payout = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...payout, sellerId, currency }
}

async function requireNoDebt(
  tx: Transaction<Schema>,
  { sellerId, currency }: { sellerId: UserId; currency: CurrencyCode },
): Promise<void> {
  const { owedMinor, lostMinor } = await owedBy(tx, sellerId, currency)
  const minor = owedMinor + lostMinor
  if (minor > 0n)
    throw new DomainError('payout_locked', {
      says: messageRef('ledgerRefusals.sellerOwes', { owed: moneyText(minor, currency) }),
    })
}
