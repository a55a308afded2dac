import type { OrderId } from '#contracts/common/ids.ts'
import { lockOrder } from '../../server/modules/orders/steps/lock-order.ts'
import { openSteps, stepRule } from '../../server/modules/orders/steps/order.rules.ts'
import { writeStep } from '../../server/modules/orders/steps/take-step.ts'
import { steppedOf } from './checkouts/ends.ts'
import { isOver } from './money/money.ts'
import type { World } from './world.ts'

class Undone extends Error {}
const parties = ['buyer', 'seller', 'staff', 'timer'] as const

/**
 * Checks that every held amount can still be released or refunded: after each step, every step that moves money is
 * tried for one of the orders that hold money, and rolled back. An order without such a step would wait forever.
 */
export async function probe({ shop, state, step, admin }: World): Promise<string[]> {
  const holding = state.orders.filter((order) => order.payment === 'paid' && !isOver(order))
  if (holding.length === 0) return []
  const order = holding[step % holding.length]!
  const at = state.orders.indexOf(order)
  const { app } = shop
  const stepped = steppedOf(order)
  const details = { refundMinor: 1n, staffId: admin.id }
  const ways = parties.flatMap((by) =>
    openSteps(stepped, by, new Date(state.now))
      .filter((name) => stepRule(name).money)
      .map((name) => ({ by, name })),
  )
  if (ways.length === 0) return [`order ${at} (${order.status}) holds money that no step can move`]
  const faults: string[] = []
  for (const { by, name } of ways) {
    try {
      await app.db.transaction().execute(async (tx) => {
        const actor =
          by === 'buyer' || by === 'seller' ? { userId: order[by] as never } : { role: by }
        const { order: locked } = await lockOrder(tx, order.id as OrderId, actor)
        const now = await app.clock.now(tx)
        await writeStep(tx, locked, { step: name, by, actor, now, details })
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone))
        faults.push(`order ${at} (${order.status}) cannot take the step ${name}: ${String(error)}`)
    }
  }
  return faults
}
