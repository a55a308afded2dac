import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { newId } from '../../../kernel/new-id.ts'
import { storedMoney, wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { notify } from '../../notifications/index.ts'
import { audit } from '../../staff/index.ts'
import { lockAvailable } from '../balances.ts'
import { move } from '../journal.rules.ts'
import { owedBy } from '../pay-off-debt.ts'
import { post } from '../post.ts'

/**
 * Writes off the commission that a seller owes in a currency, as a loss of the shop. Throws `not_found` if nothing is
 * owed, and `amount_changed` if it is not the amount that staff saw.
 */
export async function writeOffCommission(
  app: App,
  {
    staffId,
    sellerId,
    currency,
    amount,
    reason,
  }: { staffId: StaffId; sellerId: UserId; currency: CurrencyCode; amount: string; reason: string },
): Promise<void> {
  await app.change(async (tx) => {
    await lockAvailable(tx, sellerId, currency)
    const { commissionMinor } = await owedBy(tx, sellerId, currency)
    if (commissionMinor === 0n) throw new DomainError('not_found')
    const owed = wireAmount(commissionMinor, currency)
    if (owed !== amount)
      throw new DomainError('amount_changed', {
        says: messageRef('ledgerRefusals.debtChanged', {
          owed: moneyText(commissionMinor, currency),
        }),
      })
    const key = `commission-written-off:${newId()}`
    await post(tx, {
      kind: 'written_off',
      key,
      entries: move(
        { kind: 'loss' },
        { kind: 'commission_due', ownerId: sellerId },
        currency,
        commissionMinor,
      ),
    })
    await audit(tx, {
      staffId,
      action: 'commission.write_off',
      subject: `user:${sellerId}`,
      userId: sellerId,
      before: { owed, currency },
      after: { owed: wireAmount(0n, currency), currency },
      reason,
    })
    await notify(tx, {
      userId: sellerId,
      type: 'commission_written_off',
      params: { amount: storedMoney(commissionMinor, currency) },
      cause: key,
    })
  })
}
