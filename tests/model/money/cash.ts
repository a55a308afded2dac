import { priceOf } from './money.ts'
import type { OrderState, Snapshot } from '../snapshot.ts'
import type { World } from '../world.ts'

/** Whether the item is reserved for a buyer who pays in cash. */
export const isReserved = ({ payment, status, inCash }: OrderState): boolean =>
  payment === 'pending' && status === 'processing' && inCash

/** Returns the violations of orders in cash: their states, their commission, and what sellers owe. */
export function cashOrderFaults(world: World, state: Snapshot): string[] {
  const faults: string[] = []
  for (const [at, order] of state.orders.entries()) {
    if (!order.inCash) continue
    const name = `order ${at} (${order.status}, in cash)`
    const isCollected = order.steps.includes('takeCash')
    if ((order.payment === 'paid') !== isCollected || order.paidAt !== null || order.paymentId)
      faults.push(`${name} is ${order.payment}, and was ${isCollected ? '' : 'not '}collected`)
    if (isCollected && (order.status !== 'completed' || order.stockReturned))
      faults.push(`${name} was collected and did not end so`)
    if (order.steps.includes('denyCash') && (!order.cashReported || order.payment !== 'expired'))
      faults.push(`${name} was found unpaid, and is ${order.payment}`)
    const booked = state.booked.filter((row) => row.order === order.id)
    if (booked.some(({ kind }) => kind !== 'commission' && kind !== 'commission_due'))
      faults.push(`${name} has money in the shop`)
    const commission = booked.find(({ kind }) => kind === 'commission')
    if (commission && !isCollected) faults.push(`${name} owes commission and was not collected`)
    if (commission && commission.currency === order.currency && order.percent !== null) {
      const expected = Math.floor((priceOf(order) * order.percent + 50) / 100)
      if (commission.sum !== expected)
        faults.push(`${name} owes ${commission.sum} commission instead of ${expected}`)
    }
  }
  for (const { kind, owner, currency, sum } of state.accounts) {
    if (kind !== 'commission_due') continue
    const member = world.members.findIndex(({ id }) => id === owner)
    const balance = state.accounts.find(
      (row) => row.kind === 'seller' && row.owner === owner && row.currency === currency,
    )
    if (sum > 0) faults.push(`member ${member} paid ${sum} ${currency} commission too much`)
    if (sum < 0 && balance && balance.sum > 0)
      faults.push(`member ${member} owes ${-sum} ${currency} commission and has ${balance.sum}`)
  }
  return faults
}
