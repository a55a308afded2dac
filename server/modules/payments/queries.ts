import { sql } from 'kysely'
import { currencyCodes, isBankTransfer, methodOf } from '#contracts/currencies/currencies.ts'
import type { CheckoutId, PaymentId, UserId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Payable, Payment } from '#contracts/payments/payments.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { maskedPhone } from '../../kernel/masked-phone.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { payingMethods } from '../../platform/payments/payment-methods.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { ordersOfCheckout, payableOf, quoteOrders } from '../orders/index.ts'
import { bankAccount } from './transfers/bank-account.ts'
import { heldDeposits } from './transfers/deposits.ts'
import { sendAgainAt } from './payment.rules.ts'
import { feeOutcomeOf } from './fee-outcome.ts'
import { providerOf } from './gateway.ts'
import { ordersOfPayment, readPayment } from './store.ts'

/** A buyer's own payment. Throws `payment_not_found`, also for another member's. */
export async function paymentOf(app: App, id: PaymentId, buyerId: UserId): Promise<Payment> {
  const row = await readPayment(app.db, id)
  if (!row || row.buyerId !== buyerId) throw new DomainError('payment_not_found')
  const { checkoutId, method, pollUrl, expiresAt, status } = row
  const orders = checkoutId ? await ordersOfCheckout(app.db, checkoutId, buyerId) : []
  const paidFor = await ordersOfPayment(app.db, id)
  // The number of another payer is not shown.
  const own = <T>(value: T): T | null => (row.byLink ? null : value)
  const phone =
    status === 'pending' && pollUrl ? providerOf(app, method).phonePage?.(pollUrl) : undefined
  return {
    id,
    purpose: row.purpose,
    checkoutId,
    listingId: row.listingId,
    feeOutcome: await feeOutcomeOf(app, row),
    plan: row.purpose === 'subscription' ? (row.plan?.tier ?? 'standard') : null,
    method,
    currency: row.currency,
    amount: wireAmount(row.amountMinor, row.currency),
    status,
    reason: row.reason,
    received: wireAmount(
      isBankTransfer(method) ? await heldDeposits(app.db, row) : 0n,
      row.currency,
    ),
    reference: row.reference,
    phone: own(row.phone && maskedPhone(row.phone)),
    instructions: own(row.instructions),
    bankAccount: (await bankAccount(app, method)) ?? null,
    payPage: own(status === 'pending' ? row.browserUrl : null),
    expiresAt: expiresAt && expiresAt.toISOString(),
    sendAgainAt: expiresAt && sendAgainAt(row.createdAt).toISOString(),
    dueAt: dueOf(orders.filter((order) => paidFor.has(order.id))),
    simulatedPhone: own(phone ?? null),
    simulated: app.payments.simulated,
    orders,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The earliest deadline of the orders that wait for payment. */
const dueOf = (orders: readonly Order[]): string | null =>
  orders
    .flatMap(({ paymentStatus, orderStatus, paymentDueAt }) =>
      paymentStatus === 'pending' && orderStatus === 'processing' && paymentDueAt
        ? [paymentDueAt]
        : [],
    )
    .toSorted()[0] ?? null

const firstOf = (moments: Date[]): Date | undefined =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0]

/** The unpaid amount of a buyer's checkout, in each currency that can pay all of it. Throws `checkout_not_found`. */
export async function payableFor(
  app: App,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<Payable> {
  const orders = await ordersOfCheckout(app.db, checkoutId, buyerId)
  if (orders.length === 0) throw new DomainError('checkout_not_found')
  const waiting = await payableOf(app.db, checkoutId, buyerId)
  const amounts: Payable['amounts'] = {}
  for (const currency of currencyCodes()) {
    const parts = waiting.map((order) => amountIn(order, currency))
    if (parts.length > 0 && parts.every((part) => part !== undefined && part > 0n))
      amounts[currency] = wireAmount(
        parts.reduce((sum: bigint, part) => sum + (part ?? 0n), 0n),
        currency,
      )
  }
  const open = await payingMethods(app)
  const {
    rows: [latest],
  } = await sql<{ id: PaymentId; status: string }>`
    select id, status from payments where checkout_id = ${checkoutId} and buyer_id = ${buyerId}
    order by (status = 'paid') desc, (status = 'pending') desc, created_at desc limit 1`.execute(
    app.db,
  )
  return {
    checkoutId,
    orders,
    amounts,
    methods: open.filter((method) => amounts[methodOf(method).currency]),
    dueAt: dueOf(orders),
    transferDueAt:
      firstOf(waiting.map(({ transferDueAt }) => transferDueAt))?.toISOString() ?? null,
    quote: await quoteOrders(app, { checkoutId, buyerId, orders: waiting }),
    payment: latest?.id ?? null,
    paymentPending: latest?.status === 'pending',
    simulated: app.payments.simulated,
  }
}
