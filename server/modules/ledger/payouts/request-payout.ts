import { moneyText } from '../../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'
import type { NewPayout, Payout } from '../../../../contracts/ledger/payouts.ts'
import { wrongNumber } from '../../../../contracts/payments/providers.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { isWalletNumber, phoneNumberOf } from '../../accounts/index.ts'
import { noteWallet } from '../../fraud-signals/index.ts'
import { lockAvailable } from '../balances.ts'
import { insufficientBalance } from '../charge-backs/charge.ts'
import { move } from '../journal.rules.ts'
import { withdrawable } from './new-seller.rules.ts'
import { checkPayoutAmount, destinationText } from './payout.rules.ts'
import { post } from '../post.ts'
import { payoutOf } from './payouts.ts'
import { readAccountStatus } from './seller-account.ts'

/**
 * Reserves a part of the balance for a payout. Throws `invalid_request` outside the limits, `payout_open` while another
 * one in this currency is open, `insufficient_balance`, and `payout_waits` for money that a new seller cannot have yet.
 * A repeat with the same `keyedId` returns the first payout.
 */
export async function requestPayout(
  app: App,
  sellerId: UserId,
  { currency, amount: amountMinor, destination: sent }: NewPayout,
  keyedId: string | undefined,
): Promise<Payout> {
  checkPayoutAmount(amountMinor, currency)
  const destination = sent.kind === 'bank' ? sent : { ...sent, number: walletOf(sent.number) }
  if (destination.kind === 'ecocash') noteWallet(app, sellerId, destination.number)
  const row = await app.db.transaction().execute(async (tx) => {
    const availableMinor = await lockAvailable(tx, sellerId, currency)
    const now = await app.clock.now(tx)
    const first =
      keyedId &&
      (await tx
        .selectFrom('payouts')
        .selectAll()
        .where('id', '=', keyedId)
        .where('seller_id', '=', sellerId)
        .executeTakeFirst())
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
    const saved = await tx
      .insertInto('payouts')
      .values({
        ...(keyedId && { id: keyedId }),
        seller_id: sellerId,
        currency,
        amount_minor: amountMinor,
        destination: destinationText(destination),
        destination_kind: destination.kind,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
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

function walletOf(spelling: string): string {
  const number = phoneNumberOf(spelling)
  if (!number || !isWalletNumber(number, 'ecocash'))
    throw invalidField('destination.number', messageRef(wrongNumber('ecocash')))
  return number
}
