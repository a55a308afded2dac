import { decimalOf, minorOf } from '#contracts/currencies/currencies.ts'
import type { Balance } from '#contracts/ledger/payouts.ts'

/**
 * The two numbers of a balance: what its seller can withdraw now, and what becomes available later. The second is the
 * money held for orders, before commission, and the part that a new seller waits for.
 */
export function balanceParts(
  balance: Pick<Balance, 'currency' | 'available' | 'withdrawable' | 'held'>,
): { available: string; onItsWay: string } {
  const minor = (amount: string) => minorOf(amount, balance.currency) ?? 0n
  const [all, now] = [minor(balance.available), minor(balance.withdrawable)]
  const waiting = all > now ? all - now : 0n
  return {
    available: balance.withdrawable,
    onItsWay: decimalOf(minor(balance.held) + waiting, balance.currency),
  }
}
