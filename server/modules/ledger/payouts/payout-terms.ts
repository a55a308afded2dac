import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'
import type { Balance } from '../../../../contracts/ledger/payouts.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { newness, withdrawable } from './new-seller.rules.ts'
import { readAccountStatus } from './seller-account.ts'

/** The parts of a balance that its seller can have paid out now and later, with the reason. */
export async function payoutTerms(
  app: App,
  sellerId: UserId,
  { currency, availableMinor }: { currency: CurrencyCode; availableMinor: bigint },
): Promise<Pick<Balance, 'withdrawable' | 'waiting' | 'newSeller'>> {
  const now = await app.clock.now(app.db)
  const { account, terms } = await readAccountStatus(app.db, {
    sellerId,
    currency,
    availableMinor,
    now,
  })
  const { nowMinor, waiting } = withdrawable(account, terms, now)
  const isNew = newness(account, terms, now)
  return {
    withdrawable: wireAmount(nowMinor, currency),
    waiting: waiting.map(({ minor, from, reason }) => ({
      amount: wireAmount(minor, currency),
      from: from.toISOString(),
      reason,
    })),
    newSeller: isNew
      ? {
          until: isNew.until.toISOString(),
          salesLeft: isNew.salesLeft,
          holdDays: terms.holdDays,
          dailyMax: terms.dailyMinor === 0n ? null : wireAmount(terms.dailyMinor, currency),
        }
      : null,
  }
}
