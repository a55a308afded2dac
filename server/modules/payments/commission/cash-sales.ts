import { sql } from 'kysely'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { PaymentId, UserId } from '#contracts/common/ids.ts'
import type { CashSales } from '#contracts/payments/payments.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { openMethods } from '../../../platform/payments/payment-methods.ts'
import { owedCommission } from '../../ledger/index.ts'
import { cashSeller, cashTerms, owesTooMuch, sellerProblem } from '../../orders/index.ts'

/** A member's sales in cash: whether they take cash, what they owe for it, and the ways to pay it. */
export async function cashSalesOf(app: App, sellerId: UserId): Promise<CashSales> {
  const [terms, seller, owed] = [
    await cashTerms(app.db),
    await cashSeller(app.db, sellerId),
    await owedCommission(app.db, sellerId),
  ]
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payments where buyer_id = ${sellerId} and purpose = 'commission' and status = 'pending'`.execute(
    app.db,
  )
  const amounts = Object.fromEntries(
    owed.map(({ currency, owedMinor }) => [currency, wireAmount(owedMinor, currency)]),
  )
  const open = await openMethods(app)
  return {
    accepts: seller.accepts,
    maximum: wireAmount(terms.maxUsdMinor, 'USD'),
    problem: sellerProblem(seller, terms) ?? null,
    owed: owed.map(({ currency, owedMinor }) => ({
      currency,
      amount: wireAmount(owedMinor, currency),
    })),
    owedUsd: wireAmount(seller.owedUsdMinor, 'USD'),
    limitUsd: wireAmount(terms.debtMaxUsdMinor, 'USD'),
    stopped: owesTooMuch(seller.owedUsdMinor, terms.debtMaxUsdMinor),
    amounts,
    methods: open.filter((method) => methodOf(method).currency in amounts),
    payment: rows[0]?.id ?? null,
    simulated: app.payments.simulated,
  }
}
