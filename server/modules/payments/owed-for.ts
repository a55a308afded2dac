import type { Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { isActive, methodOf } from '#contracts/currencies/currencies.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { minorIn } from '../../kernel/listed-price.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { ratesAt } from '../../platform/rates.ts'
import { lockUnpaidFee } from '../fees/index.ts'
import { owedCommission } from '../ledger/index.ts'
import { holdForPayment, ordersOfCheckout, payableOf, requireCourier } from '../orders/index.ts'
import { plansAt, purchaseNow, type Purchase } from '../promotions/index.ts'
import type { StartPayment } from './payment-request.ts'

/** The amount to pay now. */
export interface Owed {
  /** Minor units of the method's currency. */
  amountMinor: bigint
  /** The same amount in US cents, for a listing fee. */
  feeUsdMinor: bigint | null
  /** What is bought, for a plan. */
  plan: Purchase | null
  /** What each order of a checkout gets of the amount. */
  orders: { id: OrderId; amountMinor: bigint }[]
  /** Extends the payment deadline of the orders. Returns the earliest new deadline. */
  hold: (until: Date | 'bank transfer') => Promise<Date | null>
}

/** What a member pays with this command. The caller has locked its target. */
export async function owedFor(
  app: App,
  tx: Transaction<Schema>,
  { buyer, checkoutId, listingId, commission, plan, method }: StartPayment,
): Promise<Owed> {
  const { currency } = methodOf(method)
  const inCurrency = async (usdMinor: bigint): Promise<bigint> => {
    const at = await ratesAt(tx, await app.clock.now(tx))
    const isPriced = currency === at.local || at.rates[currency] !== undefined
    if (!isActive(currency) || !isPriced) throw new DomainError('amount_not_payable')
    const amountMinor = minorIn(usdMinor, 'USD', currency, at)
    if (amountMinor === 0n) throw new DomainError('amount_not_payable')
    return amountMinor
  }
  const alone = { feeUsdMinor: null, plan: null, orders: [], hold: async () => null }
  if (listingId) {
    const feeUsdMinor = await lockUnpaidFee(tx, listingId, buyer.id)
    return { ...alone, amountMinor: await inCurrency(feeUsdMinor), feeUsdMinor }
  }
  if (commission) {
    const owed = await owedCommission(tx, buyer.id)
    const mine = owed.find((debt) => debt.currency === currency)
    if (!mine) throw new DomainError('nothing_to_pay')
    return { ...alone, amountMinor: mine.owedMinor }
  }
  if (!checkoutId) {
    const bought = purchaseNow(await plansAt(tx), plan ?? 'standard')
    return {
      ...alone,
      amountMinor: await inCurrency(bought.priceUsdMinor),
      plan: bought.purchase,
    }
  }
  const payable = await payableOf(tx, checkoutId, buyer.id)
  if (payable.length === 0) {
    const known = await ordersOfCheckout(tx, checkoutId, buyer.id)
    throw new DomainError(known.length > 0 ? 'nothing_to_pay' : 'checkout_not_found')
  }
  await requireCourier(tx, checkoutId, buyer.id)
  const orders = payable.map((order) => {
    const amountMinor = amountIn(order, currency)
    // An amount that rounds to zero cannot be paid in this currency (docs/rules/payments.md#starting).
    if (!amountMinor) throw new DomainError('amount_not_payable')
    return { id: order.id, amountMinor }
  })
  return {
    ...alone,
    amountMinor: orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    orders,
    hold: (until) =>
      holdForPayment(
        tx,
        orders.map((order) => order.id),
        until,
      ),
  }
}
