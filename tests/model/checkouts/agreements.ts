import { convert } from './amounts.ts'
import type { OrderState, Snapshot } from '../snapshot.ts'

/** It can still change what it costs. */
export const isOpen = ({ payment, status, inCash }: OrderState): boolean =>
  payment === 'pending' && status === 'processing' && !inCash

export const figuresOf = ({
  shipping,
  total,
  totalUsd,
  discount,
  discountUsd,
  coupon,
}: OrderState) => JSON.stringify({ shipping, total, totalUsd, discount, discountUsd, coupon })

export const agreedOn = ({ agreed }: Snapshot, payment: string | undefined, order: string) =>
  agreed.find((one) => one.payment === payment && one.order === order)?.amount

/** What is agreed on in cash, paid or over costs what it cost. */
export function unchangedFaults(then: OrderState | undefined, now: OrderState): string[] {
  if (!then || isOpen(now)) return []
  const wasAgreed = !isOpen(then) || now.inCash
  return wasAgreed && figuresOf(then) !== figuresOf(now)
    ? [`order ${now.number} cost ${figuresOf(then)} when it was agreed on, now ${figuresOf(now)}`]
    : []
}

/** What an order costs in the currency in which it is paid. */
const costOf = ({ currency, base, rates, total, totalUsd }: OrderState): number =>
  currency === 'USD'
    ? totalUsd
    : Number(convert(BigInt(total), base, currency, { base, rates, rate: 1 }))

/** What payments were started for. */
export class Agreements {
  readonly #amounts = new Map<string, number>()

  /** A payment pays the orders and amounts that it was started for, or nothing. */
  faults(state: Snapshot): string[] {
    const faults: string[] = []
    const parts = Map.groupBy(state.agreed, ({ payment }) => payment)
    for (const { payment, order, amount } of state.agreed) {
      const key = `${payment} ${order}`
      if ((this.#amounts.get(key) ?? amount) !== amount)
        faults.push('what a payment was started for has changed')
      this.#amounts.set(key, amount)
    }
    for (const [at, payment] of state.payments.entries()) {
      if (payment.checkout === null) continue
      const agreed = parts.get(payment.id) ?? []
      const sum = agreed.reduce((total, { amount }) => total + amount, 0)
      if (sum !== payment.amount)
        faults.push(`payment ${at} of ${payment.amount} is for orders of ${sum}`)
      const came = state.captured.filter((one) => one.payment === payment.id)
      const isPaid = ['paid', 'refunded'].includes(payment.status)
      if (!isPaid && came.length === 0) continue
      const isAll =
        came.length === agreed.length &&
        agreed.every(({ order, amount }) =>
          came.some((one) => one.order === order && one.amount === amount),
        )
      const isOwed =
        came.length === 0 &&
        state.refunds.some((one) => one.payment === payment.id && one.amount === payment.amount)
      if (!isAll && !isOwed)
        faults.push(`payment ${at} brought ${JSON.stringify(came)} for ${JSON.stringify(agreed)}`)
    }
    for (const order of state.orders) {
      if (!order.paymentId) continue
      const agreed = agreedOn(state, order.paymentId, order.id)
      if (agreed !== costOf(order))
        faults.push(`order ${order.number} is paid with ${agreed} and costs ${costOf(order)}`)
    }
    return faults
  }
}
