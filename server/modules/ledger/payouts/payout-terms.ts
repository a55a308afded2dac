import type { UserId } from '#contracts/common/ids.ts'
import type { Balance } from '#contracts/ledger/payouts.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { SellerBalance } from '../balances.ts'
import { heldParts } from '../held-money.rules.ts'
import { day, newness, withdrawable } from './new-seller.rules.ts'
import { readAccountStatus } from './seller-account.ts'

/** The part of a balance that its seller can have paid out now, and what the rest waits for. */
export async function payoutTerms(
  app: App,
  sellerId: UserId,
  { currency, availableMinor, held }: SellerBalance,
): Promise<Pick<Balance, 'withdrawable' | 'waiting' | 'heldParts' | 'newSeller'>> {
  const now = await app.clock.now(app.db)
  const { account, terms } = await readAccountStatus(app.db, {
    sellerId,
    currency,
    availableMinor,
    now,
  })
  const { nowMinor, waiting } = withdrawable(account, terms, now)
  const isNew = newness(account, terms, now)
  const holdMs = isNew ? terms.holdDays * day : 0
  return {
    withdrawable: wireAmount(nowMinor, currency),
    heldParts: heldParts(held, { now, holdMs }).map(({ minor, by, ...part }) => ({
      ...part,
      amount: wireAmount(minor, currency),
      by: by && by.toISOString(),
    })),
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
