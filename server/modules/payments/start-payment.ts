import { sql, type Transaction } from 'kysely'
import { methodOf, minorOf, walletOf } from '#contracts/currencies/currencies.ts'
import type { CheckoutId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { newId } from '../../kernel/new-id.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { payingMethods, requireOpen } from '../../platform/payments/payment-methods.ts'
import { publish } from '../../platform/events/publish.ts'
import type { PaymentLookup, StartOutcome } from '../../platform/payments/port.ts'
import { combineCheckout } from '../orders/index.ts'
import { notify } from '../notifications/index.ts'
import { noteWallet } from '../fraud-signals/index.ts'
import { checkPayment, requestTimeout } from './check-payment.ts'
import { sendAgainAt } from './payment.rules.ts'
import { providerOf } from './gateway.ts'
import { owedFor, type Owed } from './owed-for.ts'
import type { StartPayment } from './payment-request.ts'
import { recordEnd, recordStart } from './record.ts'
import {
  lockPayment,
  lockTarget,
  lockWaiting,
  ordersOfPayment,
  readPayment,
  savePayment,
  type PaymentRow,
  type PaymentTarget,
} from './store.ts'
import { walletNumberOf } from '../accounts/index.ts'
import { addressIn, notePayer, pageOfPayer } from './pay-links/payers.ts'

/** Milliseconds for which the reference of a bank transfer is accepted. */
const transferLifetime = 7 * 24 * 60 * 60 * 1000
/**
 * Attempts to start a payment. An attempt that finds another waiting payment checks it, and the next one continues.
 */
const maxAttempts = 3

/**
 * Starts a payment. Its row is committed before the request is sent, so that a lost answer cannot lose money. A waiting
 * payment is returned if it is the same request; otherwise it is checked at the provider and then replaced. Throws
 * `checkout_not_found`, `product_not_found`, `nothing_to_pay`, `payment_method_closed`, `amount_not_payable`,
 * `amount_changed`, `payment_busy`.
 */
export async function startPayment(app: App, command: StartPayment): Promise<PaymentId> {
  const { buyer, method, keyedId, payer } = command
  const known = payer
    ? { email: payer.email ?? addressIn(app.config.mailFrom), phone: '' }
    : await readPayer(app, buyer.id, command.checkoutId)
  const provider = walletOf(method)
  const wallet = provider ? walletNumberOf(command.phone ?? known.phone, provider) : null
  requireOpen(await payingMethods(app), method)
  if (wallet && !payer) noteWallet(app, buyer.id, wallet)
  const id = (keyedId ?? newId()) as PaymentId
  let checked: PaymentId | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const begun = await app.change((tx) => begin(app, tx, { ...command, id, wallet, checked }))
    if ('created' in begun) {
      await sendRequest(app, begun.created, known.email, payer && pageOfPayer(payer, id))
      return begun.created.id
    }
    if ('same' in begun) return begun.same
    if ('changed' in begun) throw new DomainError('amount_changed')
    checked = begun.check
    await checkPayment(app, checked)
  }
  throw new DomainError('payment_busy', { retryAfter: 2 })
}

/** The buyer's email address, and the phone number to use if the request contains none. */
async function readPayer(
  app: App,
  buyerId: UserId,
  checkoutId: CheckoutId | undefined,
): Promise<{ email: string; phone: string }> {
  const { rows } = await sql<{ email: string; phone: string }>`
    select u.email, coalesce(
      (select p.phone from payments p where p.buyer_id = u.id and p.checkout_id is not distinct from ${checkoutId ?? null}
        and p.phone is not null and not exists (select from link_payments l where l.payment_id = p.id) order by p.created_at desc limit 1),
      (select o.mobile_money_number from orders o where o.buyer_id = u.id and o.checkout_id = ${checkoutId ?? null}
        and o.mobile_money_number is not null limit 1),
      u.phone_e164, '') as phone
    from users u where u.id = ${buyerId}`.execute(app.db)
  return rows[0]!
}

interface Beginning extends StartPayment {
  id: PaymentId
  wallet: string | null
  /** A waiting payment that was just checked at the provider and may be replaced. */
  checked: PaymentId | undefined
}

/**
 * Decides under the locks of the target, of the waiting payment, and of the fee to pay. Returns the new payment, the
 * waiting one if it is the same, the waiting one to check first, or that the amount is no longer the expected one.
 */
async function begin(
  app: App,
  tx: Transaction<Schema>,
  command: Beginning,
): Promise<
  { created: PaymentRow } | { same: PaymentId } | { check: PaymentId } | { changed: true }
> {
  const { id, buyer, checkoutId, listingId, method, wallet, checked, payer } = command
  const target: PaymentTarget = checkoutId
    ? { checkoutId }
    : listingId
      ? { listingId }
      : command.commission
        ? { debtor: buyer.id }
        : { subscriber: buyer.id }
  await lockTarget(tx, target)
  const first = await readPayment(tx, id)
  if (first) return { same: first.id }
  const waiting = await lockWaiting(tx, target)
  if (waiting && waiting.buyerId !== buyer.id) throw new DomainError('checkout_not_found')
  const isExpected = ({ amountMinor }: Owed) =>
    command.amount === undefined ||
    minorOf(command.amount, methodOf(method).currency) === amountMinor
  const now = await app.clock.now(tx)
  if (waiting) {
    const asked = await owedFor(app, tx, command)
    const same =
      waiting.method === method &&
      waiting.phone === wallet &&
      waiting.plan?.tier === asked.plan?.tier &&
      (await isFor(tx, waiting.id, asked.orders))
    const answered = waiting.expiresAt === null || now < sendAgainAt(waiting.createdAt)
    if (same && answered && waiting.amountMinor === asked.amountMinor && isExpected(asked)) {
      if (payer) await notePayer(tx, waiting.id, payer)
      return { same: waiting.id }
    }
    if (waiting.id !== checked) return { check: waiting.id }
    await recordEnd({ app, tx, payment: waiting, now }, 'replaced')
  } else if (checkoutId) await combineCheckout(tx, checkoutId)
  const owed = await owedFor(app, tx, command)
  // Saved, so that the prices without the waiting payment can be seen.
  if (!isExpected(owed)) return { changed: true }
  const { wait } = providerOf(app, method)
  const expiresAt = wait === undefined ? null : after(now, wait)
  const dueAt = await owed.hold(expiresAt ? after(expiresAt, holdMargin) : 'bank transfer')
  const created = await savePayment(tx, {
    id,
    target,
    buyerId: buyer.id,
    method,
    currency: methodOf(method).currency,
    amountMinor: owed.amountMinor,
    feeUsdMinor: owed.feeUsdMinor,
    plan: owed.plan,
    orders: owed.orders,
    phone: wallet,
    expiresAt,
    nextPollAt: after(now, requestTimeout),
    watchUntil: after(now, expiresAt ? durations.lateMoney : transferLifetime),
    now,
  })
  if (!created) throw new DomainError('payment_busy', { retryAfter: 2 })
  if (payer) await notePayer(tx, id, payer)
  if (!expiresAt && dueAt) await notifyTransfer(tx, created, dueAt)
  await publish(tx, {
    type: 'payment.changed',
    data: { userId: buyer.id, paymentId: id, checkoutId: checkoutId ?? null },
  })
  return { created }
}

/** Whether a payment was started for these orders. */
async function isFor(
  tx: Transaction<Schema>,
  paymentId: PaymentId,
  orders: Owed['orders'],
): Promise<boolean> {
  const known = await ordersOfPayment(tx, paymentId)
  return known.size === orders.length && orders.every(({ id }) => known.has(id))
}

/** Also sent by email: the buyer needs the reference and the deadline at the bank. */
const notifyTransfer = (tx: Transaction<Schema>, payment: PaymentRow, dueAt: Date): Promise<void> =>
  notify(tx, {
    userId: payment.buyerId,
    type: 'transfer_details',
    params: {
      paymentId: payment.id,
      amount: storedMoney(payment.amountMinor, payment.currency),
      reference: payment.reference,
      by: dueAt.toISOString(),
    },
    cause: `transfer-details:${payment.id}`,
  })

/** Milliseconds after the payment's expiry in which the provider's confirmation may still arrive. */
const holdMargin = 30_000

/** How often a request is sent if the provider has no record of it. Its unique trace prevents a second payment. */
const maxSends = 2

/**
 * Sends the request to the provider and records the answer. After a lost answer the payment is checked at once, and
 * again by the sweep.
 */
async function sendRequest(app: App, payment: PaymentRow, email: string, returnPath?: string) {
  const provider = providerOf(app, payment.method)
  let started: StartOutcome
  let lookup: PaymentLookup | undefined
  let sent = 0
  do {
    started = await provider.start({ ...payment, returnPath }, email)
    lookup = started.kind === 'lost' ? await provider.lookUp(payment) : undefined
    sent += 1
  } while (lookup?.kind === 'absent' && sent < maxSends)
  await app.change(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked) return
    const recording = { app, tx, payment: locked, now: await app.clock.now(tx) }
    if (started.kind === 'started') await recordStart(recording, started)
    if (lookup?.kind === 'found') await recordStart(recording, lookup.started)
    // If the first attempt was accepted, its repeat is refused as a duplicate: leave it to the sweep.
    if (started.kind === 'refused' && sent === 1) await recordEnd(recording, 'refused')
    if (lookup?.kind === 'absent') await recordEnd(recording, 'unreachable')
  })
  if (started.kind !== 'started')
    app.log.warn(
      { payment: payment.id, reason: started.reason },
      'a payment was not taken on at once',
    )
}
