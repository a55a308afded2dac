import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  openSteps,
  orderStepNames,
  stepRule,
} from '../../../server/modules/orders/steps/order.rules.ts'
import {
  handOverOf,
  receiptOf,
  returnOf,
} from '../../../server/modules/orders/pickup/pickup.rules.ts'
import {
  returnStepNames,
  returnStepRule,
} from '../../../server/modules/orders/returns/return.rules.ts'
import { isOver } from '../money/money.ts'
import type { OrderState, Snapshot } from '../snapshot.ts'

const actors = ['buyer', 'seller', 'staff', 'provider', 'timer', 'keeper'] as const

/** A step of an order as docs/rules/orders.md has it. */
interface Documented {
  name: string
  from: readonly string[] | 'every'
  payment: readonly string[]
}

const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)

/** The rows of the table of steps. */
const documented: Documented[] = readFileSync(
  path.join(import.meta.dirname, '../../../docs/rules/orders.md'),
  'utf8',
)
  .split('\n## ')
  .find((part) => part.startsWith('Steps'))!
  .split('\n')
  .flatMap((row) => {
    const [, name = '', from = '', , payment = ''] = row.split('|').map((cell) => cell.trim())
    const [step] = words(name)
    if (!step) return []
    const before = payment
      .split('→')[0]!
      .split(' or ')
      .map((word) => word.trim())
    return [{ name: step, from: from.startsWith('every') ? 'every' : words(from), payment: before }]
  })

const allows = ({ from, payment }: Documented, order: OrderState): boolean =>
  (from === 'every' || from.includes(order.status)) && payment.includes(order.payment)

/** Steps that the code declares and the documents do not, or the reverse. */
export const undocumentedSteps = (): string[] => {
  const names = documented.map(({ name }) => name)
  return [
    ...orderStepNames.filter((name) => !names.includes(name)),
    ...names.filter((name) => !(orderStepNames as string[]).includes(name)),
  ]
}

/** What can still happen to a payout or a refund, and by whom; the other states are ends. */
const waiting: Record<string, string> = {
  requested: 'staff approve, refuse or pay it',
  approved: 'staff pay it',
  due: 'staff pay it',
  pending: 'the provider is asked about it',
}
const ends = ['paid', 'refused', 'stopped', 'cancelled', 'failed']

/** Returns everything that has not ended and that neither a member, a timer nor staff could still bring to an end. */
export function endFaults(state: Snapshot): string[] {
  const money = [...state.payouts, ...state.refunds, ...state.disbursements]
  return [
    ...state.orders.flatMap((order, at) => [
      ...orderFaults(order, at, state.now),
      ...parcelFaults(order, at, state.now),
      ...returnFaults(order, at),
    ]),
    ...money.flatMap(({ status }) =>
      status in waiting || ends.includes(status) ? [] : [`money is ${status}, which ends nowhere`],
    ),
  ]
}

/** The order as the table of steps reads it. */
export const steppedOf = (order: OrderState) => ({
  orderStatus: order.status,
  paymentStatus: order.payment,
  source: order.source,
  collect: order.collect,
  toDepot: order.toDepot,
  toPoint: order.point !== null,
  inCash: order.inCash,
  cashReported: order.cashReported,
  returning: order.returning,
  paidAt: order.paidAt === null ? null : new Date(order.paidAt),
  chargedBackAt: null,
})

function orderFaults(order: OrderState, at: number, now: number): string[] {
  if (isOver(order)) return []
  const stepped = steppedOf(order)
  const isTimed = order.payment === 'pending' ? order.dueAt !== null : order.stepDueAt !== null
  const open = actors
    .filter((by) => by !== 'timer' || isTimed || order.returning)
    .flatMap((by) => openSteps(stepped, by, new Date(now)))
  const written = documented.filter((step) => allows(step, order)).map(({ name }) => name)
  const leading = open.filter((name) => stepRule(name).to !== order.status)
  return [
    ...(leading.length === 0 ? [`order ${at} (${order.status}) can take no further step`] : []),
    ...open
      .filter((name) => !written.includes(name))
      .map((name) => `order ${at} (${order.status}) can take ${name}, which is not documented`),
  ]
}

const days = 22 * 24 * 3_600_000

/**
 * A parcel can come to its pickup point, and leaves it: to the buyer or to the seller, at the latest with its order.
 */
function parcelFaults(order: OrderState, at: number, now: number): string[] {
  if (order.point === null || order.paidAt === null || order.pointLeft) return []
  const parcel = {
    orderStatus: order.status,
    receivedAt: new Date(now - days),
    handedOverAt: null,
    returnedAt: null,
  }
  const name = `the parcel of order ${at} (${order.status})`
  if (!order.pointReceived) {
    const canCome =
      receiptOf(parcel, order.returning) === 'parcel' ||
      openSteps(steppedOf(order), 'keeper', new Date(now)).includes('receiveAtPoint')
    return canCome ? [] : [`${name} cannot be received at its point`]
  }
  // It leaves once the dispute or the return has ended.
  if (order.status === 'disputed' || order.returning) return []
  const canLeave = [handOverOf(parcel), returnOf(parcel, new Date(now))].some((one) => 'do' in one)
  return canLeave ? [] : [`${name} cannot leave its point`]
}

function returnFaults({ returned, returning }: OrderState, at: number): string[] {
  if (!returning || !returned) return []
  const steps = returnStepNames.map(returnStepRule)
  const open = steps.filter(
    ({ from, by }) => from.some((one) => one === returned.state) && by.length,
  )
  const isTimed = open.some(({ by }) => by.includes('timer'))
  return isTimed && returned.dueAt !== null
    ? []
    : [`the return of order ${at} (${returned.state}) has no deadline`]
}
