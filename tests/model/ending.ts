import { checkInvariants } from '#support/money/invariants.ts'
import { referencesIn } from '../../server/modules/payments/reference.rules.ts'
import { actions } from './actions.ts'
import { overdue, timePasses } from './actions/clocks.ts'
import { auctionFaults } from './auctions.ts'
import { unconverted } from './currencies.ts'
import { isBeingSent } from './money/disbursements.ts'
import { cashOrderFaults } from './money/cash.ts'
import { isOver, moneyFaults } from './money/money.ts'
import { readState } from './snapshot.ts'
import type { Args } from './action.ts'
import type { World } from './world.ts'

const day = 86_400_000
/** Rounds of five days: longer than any deadline, and than an auction that is listed again three times for a month. */
const rounds = 30

/**
 * Checks that nothing waits forever: deadlines pass, members take their steps, and everything ends. Returns the
 * exceptions.
 */
export async function settle(world: World): Promise<string[]> {
  const { shop, bank } = world
  shop.provider.isDown = false
  shop.provider.answerAll()
  const refused: string[] = []
  const takeStep = async (name: string, args: Args, mustSucceed = false) => {
    const result = (await actions[name]!.run(world, args)) ?? ''
    world.state = await readState(shop.app.pool)
    if (mustSucceed && / 4\d\d |^4\d\d /.test(` ${result} `))
      refused.push(`${name} ${JSON.stringify(args)}: ${result}`)
  }
  if (bank.movements.length > bank.reported.size)
    await takeStep('importStatement', { from: 0, to: bank.movements.length }, true)
  for (let round = 0; round < rounds; round += 1) {
    await takeDueSteps(world, takeStep)
    if (isDone(world)) break
    await timePasses(world, 5 * day + 3_600_000)
    world.state = await readState(shop.app.pool)
  }
  await shop.daily()
  await shop.work()
  world.state = await readState(shop.app.pool)
  const broken = await checkInvariants(shop.app.pool)
  return [
    ...world.faults.splice(0),
    ...shop.errors(),
    ...refused,
    ...waiting(world),
    ...overdue(world),
    ...auctionFaults(world),
    ...unconverted(world.switches, world.state),
    ...moneyFaults(world, world.state),
    ...cashOrderFaults(world, world.state),
    ...broken
      .filter(({ promise }) => !isExcused(world, promise))
      .map(({ promise, subjects }) => `${promise}: ${subjects.join(', ')}`),
  ]
}

/**
 * Promises that do not hold for a reason: edits of stock, of which the model has its own account, and boosts and
 * notifications that were deleted by the member or erased with the account.
 */
function isExcused({ state, calls }: World, promise: string): boolean {
  if (promise.startsWith('I5 what there was')) return true
  const isDeleted = (calls.get('DELETE /api/notifications/{id}')?.accepted ?? 0) > 0
  const isErased = state.erased.length > 0
  if (promise.startsWith('I12')) return isErased
  return (
    /were notified of the end once|order were notified once/.test(promise) &&
    (isDeleted || isErased)
  )
}

/** Staff decide open cases, and sellers send half of the paid orders; deadlines do the rest. */
async function takeDueSteps(
  world: World,
  takeStep: (name: string, args: Args, mustSucceed?: boolean) => Promise<void>,
): Promise<void> {
  const { state } = world
  for (const transfer of state.transfers.keys()) await handle(world, transfer, takeStep)
  for (const [order, one] of state.orders.entries()) {
    if (one.status === 'disputed')
      await takeStep('decide', { order, what: order % 2 ? 'release' : 'refund', part: 0 }, true)
    else if (one.status === 'processing' && one.cashReported)
      await takeStep('orderStep', { order, step: order % 2 ? 'takeCash' : 'denyCash' }, true)
    else if (one.status === 'processing' && one.payment === 'paid' && order % 2 === 0)
      await takeStep(one.collect ? 'ready' : 'dispatch', { order, other: false })
  }
  for (const [payout, { id, status }] of world.state.payouts.entries()) {
    if (isBeingSent(world.state, id)) continue
    if (status === 'requested') await takeStep('decidePayout', { payout, what: 'approve' }, true)
    if (status === 'requested' || status === 'approved')
      await takeStep('decidePayout', { payout, what: 'paid' }, true)
  }
  for (const [refund, { id, status }] of world.state.refunds.entries())
    if (status === 'due' && !isBeingSent(world.state, id))
      await takeStep('payRefund', { refund }, true)
}

/** Staff match a transfer to the payment in its narration, return partial amounts, and ignore the rest. */
async function handle(
  world: World,
  transfer: number,
  takeStep: (name: string, args: Args) => Promise<void>,
): Promise<void> {
  const line = () => world.state.transfers[transfer]!
  const { narration } = line()
  const reference = referencesIn(narration)[0]
  const payment = world.state.payments.findIndex((one) => one.reference === reference)
  const args = { transfer, payment, acceptDifference: true }
  if (line().ignored && payment >= 0) await takeStep('handleTransfer', { ...args, what: 'restore' })
  if (line().doubtful && !line().ignored)
    await takeStep('handleTransfer', { ...args, what: 'accept' })
  for (const what of ['match', 'return', 'ignore'])
    if (!line().payment && !line().ignored) await takeStep('handleTransfer', { ...args, what })
  if (line().deposit === 'held') await takeStep('handleTransfer', { ...args, what: 'return' })
}

const isDone = (world: World): boolean => waiting(world).length === 0

/** Everything that has not ended. */
function waiting({ state, shop, bank }: World): string[] {
  const faults: string[] = []
  for (const [at, order] of state.orders.entries())
    if (!isOver(order)) faults.push(`order ${at} waits forever (${order.status}, ${order.payment})`)
  for (const { kind, currency, sum } of state.accounts)
    if (['escrow', 'payout', 'refund', 'deposit'].includes(kind) && sum !== 0)
      faults.push(`${sum} ${currency} waits forever (${kind})`)
  for (const [at, { status }] of state.refunds.entries())
    if (status === 'due') faults.push(`refund ${at} waits forever`)
  for (const [at, { status }] of state.payouts.entries())
    if (status === 'requested' || status === 'approved') faults.push(`payout ${at} waits forever`)
  for (const [at, { status }] of state.disbursements.entries())
    if (status === 'pending') faults.push(`disbursement ${at} waits forever`)
  for (const [at, { closedAt }] of state.auctions.entries())
    if (closedAt === null) faults.push(`auction ${at} never closes`)
  for (const [at, { status }] of state.payments.entries())
    if (status === 'pending') faults.push(`payment ${at} waits forever`)
  for (const transaction of shop.provider.transactions) {
    const payment = state.payments.find(({ reference }) => reference === transaction.reference)
    if (
      transaction.status === 'Paid' &&
      payment?.status !== 'paid' &&
      payment?.status !== 'refunded'
    )
      faults.push(
        `the provider has money of ${transaction.amount} ${transaction.currency} that no payment expects`,
      )
  }
  for (const { narration, payment, ignored } of state.transfers) {
    const names = referencesIn(narration)[0]
    const is = state.payments.some(({ reference }) => reference === names)
    if (!payment && (is || !ignored))
      faults.push(
        `a transfer for ${is ? 'a payment' : 'nothing known'} can neither be booked nor refunded`,
      )
  }
  if (bank.reported.size < bank.movements.length) faults.push('a statement cannot be imported')
  return faults
}
