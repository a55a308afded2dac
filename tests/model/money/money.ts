import { conversionFaults, settingAt } from '../currencies.ts'
import { disbursementFaults, isBeingSent, sentOut } from './disbursements.ts'
import type { OrderState, Snapshot } from '../snapshot.ts'
import type { World } from '../world.ts'

const underWay = ['processing', 'dispatched', 'ready_for_collection', 'delivered', 'disputed']
export const isOver = ({ status }: OrderState): boolean => !underWay.includes(status)

/** The amount that the buyer pays for the order, in the currency of the payment, at the order's rates. */
export const priceOf = ({ currency, base, rates, total, totalUsd }: OrderState): number => {
  if (currency === 'USD') return totalUsd
  return currency === base ? total : Math.floor(total / rates[currency]! + 0.5)
}

/** What the shop pays of the order by its coupon, in the same currency. */
function shopPartOf(order: OrderState): number {
  if (!order.shopPays) return 0
  const total = order.total + order.discount
  return priceOf({ ...order, total, totalUsd: order.totalUsd + order.discountUsd }) - priceOf(order)
}

const isPaid = ({ paidAt }: OrderState) => paidAt !== null
const isChargedBack = ({ steps }: OrderState) => steps.includes('chargeBack')

/** The commission in percent that applied when the order was placed. */
function percentOf(state: Snapshot, { createdAt, percent }: OrderState): number {
  const usual = settingAt(state, 'commission_percent', createdAt)
  return percent ?? (typeof usual === 'number' ? usual : 5)
}

/** The sum of amounts. */
const sumOf = (list: readonly { amount: number }[]): number =>
  list.reduce((total, { amount }) => total + amount, 0)

/** The expected division of an order's money by its history, in minor units of its currency. */
export interface Position {
  held: number
  refunded: number
  seller: number
  commission: number
  /** The fee of a pickup point. */
  pickup: number
  /** What the shop has paid by its coupon and did not get back. */
  coupon: number
}

export function positionOf(state: Snapshot, order: OrderState): Position {
  const none = { held: 0, refunded: 0, seller: 0, commission: 0, pickup: 0, coupon: 0 }
  if (!isPaid(order) || isChargedBack(order)) return none
  const price = priceOf(order)
  const shopPart = shopPartOf(order)
  if (!isOver(order)) return { ...none, held: price + shopPart, coupon: shopPart }
  const pickup = order.pointFee ?? 0
  if (order.status !== 'completed')
    return { ...none, refunded: price, pickup, seller: order.pointShopPart - pickup }
  const dispute = state.disputes.find((each) => each.order === order.id)
  const returned = order.returned?.state === 'refunded' ? (order.returned.refund ?? 0) : 0
  const refunded = dispute?.decision === 'partial' ? (dispute.refund ?? 0) : returned
  const coupon = shopPart - Math.floor((shopPart * refunded) / price)
  const released = price - refunded + coupon
  const commission = Math.floor((released * percentOf(state, order) + 50) / 100)
  const seller = released - commission - pickup + order.pointShopPart
  return { held: 0, refunded, seller, commission, pickup, coupon }
}

/** Returns the violations of money: of orders, of members, and of cash compared with the provider and the bank. */
export function moneyFaults(world: World, state: Snapshot): string[] {
  return [
    ...state.orders.flatMap((order, at) => orderFaults(world, state, order, at)),
    ...sellerFaults(world, state),
    ...couponFaults(state),
    ...cashFaults(world, state),
    ...disbursementFaults(world, state),
    ...transferFaults(world, state),
    ...conversionFaults(world.switches, state),
  ]
}

/** No coupon is used more often than it can be. */
const couponFaults = ({ coupons }: Snapshot): string[] =>
  coupons.flatMap(({ code, uses, usesMax, buyerUses, buyerUsesMax }) =>
    uses > (usesMax ?? uses) || buyerUses > (buyerUsesMax ?? buyerUses)
      ? [`coupon ${code} is used ${uses} times, and by one buyer ${buyerUses} times`]
      : [],
  )

function orderFaults(world: World, state: Snapshot, order: OrderState, at: number): string[] {
  const faults: string[] = []
  const name = `order ${at} (${order.status})`
  const sum = (kind: string) =>
    state.booked
      .filter((row) => row.order === order.id && row.kind === kind)
      .reduce((total, row) => total + row.sum, 0)
  const position = positionOf(state, order)
  const paid = isPaid(order) ? priceOf(order) : 0
  if (sum('escrow') !== position.held)
    faults.push(`${name}: ${sum('escrow')} is held where ${position.held} should be`)
  if (-sum('coupon') !== position.coupon)
    faults.push(
      `${name}: the shop paid ${-sum('coupon')} by its coupon where it should ${position.coupon}`,
    )
  const refunds = state.refunds.filter((refund) => refund.order === order.id)
  const late = refunds.filter(({ payment }) => payment !== null)
  const withoutPayment = refunds.filter(({ payment }) => payment === null)
  const amountOf = (list: typeof refunds, ...statuses: string[]) =>
    sumOf(list.filter(({ status }) => statuses.includes(status)))
  const chargedBack = sumOf(
    world.paidOut.filter((out) => out.kind === 'chargeBack' && out.order === order.id),
  )
  if (chargedBack === 0 && amountOf(withoutPayment, 'due', 'paid') !== position.refunded)
    faults.push(
      `${name}: ${amountOf(withoutPayment, 'due', 'paid')} goes back to its buyer where ${position.refunded} should`,
    )
  if (chargedBack > 0 && amountOf(withoutPayment, 'due') > 0)
    faults.push(`${name}: a refund is still due although its buyer's bank took all of it back`)
  const outside = -paid + amountOf(withoutPayment, 'paid') + chargedBack
  const rest = amountOf(late, 'paid')
  // Money that no order could take is booked with the order that it was meant for.
  const lateIn = amountOf(late, 'paid', 'due', 'cancelled')
  const expected = outside + rest - lateIn
  if (sum('provider') !== expected)
    faults.push(
      `${name}: ${-sum('provider')} is outside by the ledger, ${-expected} by the provider and the bank`,
    )
  if (isPaid(order) && !isChargedBack(order) && sum('pickup') !== position.pickup)
    faults.push(`${name}: its point earned ${sum('pickup')} where it should ${position.pickup}`)
  const isSettled = position.seller > 0 || (order.status === 'refunded' && !isChargedBack(order))
  // A parcel that comes after the end of its order earns when it is handed over, or never.
  const isLate = order.steps.at(-1) === 'receiveAtPoint'
  const waits = order.pointReceived && !order.pointLeft
  if (isSettled && (order.pointHandedOver || (waits && !isLate)) && order.pointCents > 0) {
    const { paymentId, seller, point } = order
    const fees = state.orders.filter(
      (one) =>
        one.paymentId === paymentId &&
        one.seller === seller &&
        one.point === point &&
        one.pointFee !== null,
    )
    if (fees.length !== 1)
      faults.push(`${name}: its point has earned ${fees.length} fees for the orders of its payment`)
  }
  if (isPaid(order) && !order.paymentId) faults.push(`${name}: paid by no payment`)
  return faults
}

/** Balance, payouts and debt of a seller are the sum of their orders' income and exchanges, less fees. */
function sellerFaults(world: World, state: Snapshot): string[] {
  const faults: string[] = []
  for (const [at, { id }] of world.members.entries())
    for (const { code: currency } of state.currencies) {
      const account = (kind: string) =>
        state.accounts.find(
          (row) => row.kind === kind && row.owner === id && row.currency === currency,
        )?.sum ?? 0
      const payouts = state.payouts.filter(
        (payout) => payout.seller === id && payout.currency === currency,
      )
      const open = sumOf(payouts.filter(({ status }) => ['requested', 'approved'].includes(status)))
      const paid = sumOf(
        [...world.paidOut, ...sentOut(world, state)].filter(
          (out) => out.kind === 'payout' && out.seller === id && out.currency === currency,
        ),
      )
      const earned = state.orders
        .filter((order) => order.seller === id && order.currency === currency)
        .reduce((total, order) => total + positionOf(state, order).seller, 0)
      const exchanged = state.exchanges
        .filter(({ owner, kind }) => owner === id && kind !== 'commission_due')
        .reduce(
          (total, { from, to, out, into }) =>
            total + (from === currency ? out : 0) + (to === currency ? into : 0),
          0,
        )
      const balance = account('seller') + account('debt') + account('loss') + open + paid
      if (balance > earned + exchanged)
        faults.push(`member ${at} has ${balance} ${currency} and earned ${earned + exchanged}`)
      const owed = -account('debt') - account('loss')
      if (owed > 0 && account('seller') > 0)
        faults.push(`member ${at} owes ${owed} ${currency} and has ${account('seller')}`)
      const stoppable = payouts.find(
        ({ id: payout, status }) =>
          ['requested', 'approved'].includes(status) && !isBeingSent(state, payout),
      )
      if (account('debt') < 0 && stoppable)
        faults.push(
          `member ${at} owes ${-account('debt')} ${currency} and a payout of ${stoppable.amount} can still be paid`,
        )
    }
  return faults
}

/** The provider account equals the records of provider and bank: paid payments less payouts. */
function cashFaults(world: World, state: Snapshot): string[] {
  const faults: string[] = []
  const inside = new Map<string, number>()
  const add = (currency: string, amount: number) =>
    inside.set(currency, (inside.get(currency) ?? 0) + amount)
  for (const { currency, amount, payment } of state.transfers)
    if (payment !== null) add(currency, amount)
  for (const [at, payment] of state.payments.entries()) {
    if (!['paid', 'refunded'].includes(payment.status)) continue
    if (payment.method.startsWith('bank_transfer')) {
      if (!state.transfers.some((each) => each.payment === payment.id))
        faults.push(`payment ${at} counts as paid without a transfer`)
      continue
    }
    const came = world.shop.provider.paid(payment.reference)
    if (came !== payment.amount)
      faults.push(`payment ${at} of ${payment.amount} counts as paid with ${came}`)
    add(payment.currency, came)
  }
  for (const { currency, amount } of [...world.paidOut, ...sentOut(world, state)])
    add(currency, -amount)
  for (const [currency, sum] of inside) {
    const booked =
      state.accounts.find((row) => row.kind === 'provider' && row.currency === currency)?.sum ?? 0
    if (booked !== -sum)
      faults.push(`the ledger has ${-booked} ${currency} outside, the bank and the provider ${sum}`)
  }
  return faults
}

/** Every line of a statement is imported once. */
function transferFaults({ bank }: World, state: Snapshot): string[] {
  if (state.transfers.length === bank.reported.size) return []
  return [
    `${bank.reported.size} movements were on imported statements, ${state.transfers.length} are known`,
  ]
}
