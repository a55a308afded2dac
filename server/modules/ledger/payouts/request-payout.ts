import type { Kysely } from 'kysely'
import { durations } from '#contracts/common/limits.ts'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { NewPayout, Payout } from '#contracts/ledger/payouts.ts'
import { wrongNumber } from '#contracts/payments/providers.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import {
  confirmProof,
  isWalletNumber,
  mailMember,
  passwordRequired,
  phoneNumberOf,
  type Proven,
} from '../../accounts/index.ts'
import { noteWallet } from '../../fraud-signals/index.ts'
import { lockAvailable } from '../balances.ts'
import { insufficientBalance } from '../charge-backs/charge.ts'
import { move } from '../journal.rules.ts'
import { withdrawable } from './new-seller.rules.ts'
import { checkPayoutAmount, destinationText, maskedDestination } from './payout.rules.ts'
import { post } from '../post.ts'
import { payoutOf } from './payouts.ts'
import { readAccountStatus } from './seller-account.ts'

/**
 * Reserves a part of the balance for a payout. Throws `invalid_request` outside the limits, `payout_open` while another
 * one in this currency is open, `insufficient_balance`, and `payout_waits` for money that a new seller cannot have yet.
 * A destination that was not paid before needs the password, and throws like `withProof`; it is mailed and held for a
 * day. A repeat with the same `keyedId` returns the first payout.
 */
export async function requestPayout(
  app: App,
  user: SessionUser,
  { currency, amount: amountMinor, destination: sent }: NewPayout,
  { keyedId, proven }: { keyedId: string | undefined; proven: Proven },
): Promise<Payout> {
  const sellerId = user.id
  checkPayoutAmount(amountMinor, currency)
  const destination = sent.kind === 'bank' ? sent : { ...sent, number: walletOf(sent.number) }
  if (destination.kind === 'ecocash') noteWallet(app, sellerId, destination.number)
  const to = { sellerId, destination: destinationText(destination) }
  const isProven = await proveIfNew(app, user, { ...to, keyedId, proven })
  const row = await app.db.transaction().execute(async (tx) => {
    const availableMinor = await lockAvailable(tx, sellerId, currency)
    const now = await app.clock.now(tx)
    const first = await earlierPayout(tx, sellerId, keyedId)
    if (first) return first
    const open = await tx
      .selectFrom('payouts')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('currency', '=', currency)
      .where('status', 'in', ['requested', 'approved'])
      .executeTakeFirst()
    if (open) throw new DomainError('payout_open')
    if (availableMinor < amountMinor) throw insufficientBalance(availableMinor, currency)
    // Read under the lock of the balance, so that parallel requests count toward the same daily limit.
    const { account, terms } = await readAccountStatus(tx, {
      sellerId,
      currency,
      availableMinor,
      now,
    })
    const { nowMinor } = withdrawable(account, terms, now)
    if (nowMinor < amountMinor)
      throw new DomainError('payout_waits', {
        says: messageRef('ledgerRefusals.waitsAsNew', { now: moneyText(nowMinor, currency) }),
      })
    const isNew = !(await wasPaidBefore(tx, to))
    if (isNew && !isProven) throw passwordRequired()
    const heldUntil = isNew ? after(now, durations.newDestination) : null
    const saved = await tx
      .insertInto('payouts')
      .values({
        ...(keyedId && { id: keyedId }),
        seller_id: sellerId,
        currency,
        amount_minor: amountMinor,
        destination: to.destination,
        destination_kind: destination.kind,
        held_until: heldUntil,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (heldUntil)
      await mailMember(app, tx, sellerId, {
        type: 'new_destination',
        params: {
          amount: moneyText(amountMinor, currency),
          destination: maskedDestination(to.destination),
          from: heldUntil.toISOString(),
        },
      })
    await post(tx, {
      kind: 'payout',
      key: `payout:${saved.id}`,
      entries: move(
        { kind: 'seller', ownerId: sellerId },
        { kind: 'payout' },
        currency,
        amountMinor,
      ),
    })
    return saved
  })
  return payoutOf(row)
}

interface Destination {
  sellerId: UserId
  destination: string
}

/** Whether the shop has paid this seller there. */
async function wasPaidBefore(
  db: Kysely<Schema>,
  { sellerId, destination }: Destination,
): Promise<boolean> {
  const paid = await db
    .selectFrom('payouts')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('destination', '=', destination)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** The payout that this request has made before. */
const earlierPayout = async (db: Kysely<Schema>, sellerId: UserId, keyedId: string | undefined) =>
  keyedId
    ? db
        .selectFrom('payouts')
        .selectAll()
        .where('id', '=', keyedId)
        .where('seller_id', '=', sellerId)
        .executeTakeFirst()
    : undefined

/**
 * Checks the password that came with a new destination, and the code if codes are on. Returns whether it did: not for a
 * repeat, whose code is used up.
 */
async function proveIfNew(
  app: App,
  user: SessionUser,
  {
    keyedId,
    proven,
    ...to
  }: Destination & {
    keyedId: string | undefined
    proven: Proven
  },
): Promise<boolean> {
  if (proven.currentPassword === undefined || (await wasPaidBefore(app.db, to))) return false
  if (await earlierPayout(app.db, to.sellerId, keyedId)) return false
  await confirmProof(app, user, proven)
  return true
}

function walletOf(spelling: string): string {
  const number = phoneNumberOf(spelling)
  if (!number || !isWalletNumber(number, 'ecocash'))
    throw invalidField('destination.number', messageRef(wrongNumber('ecocash')))
  return number
}
