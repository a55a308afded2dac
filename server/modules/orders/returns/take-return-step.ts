import type { Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import type { ReturnAction } from '#contracts/orders/returns/return-states.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { saveDispute, saveStatement } from '../disputes/disputes.ts'
import { writeStep } from '../steps/take-step.ts'
import { returnNotifications } from './return-notifications.rules.ts'
import {
  disputeReasonOf,
  returnAfter,
  returnDueAt,
  returnStepRule,
  stepOfAction,
  type ReturnStep,
} from './return.rules.ts'
import type { StepActor } from '../steps/lock-order.ts'
import { lockReturn, type LockedCase } from './store.ts'

/** What a step stores with the return. */
export interface ReturnChange {
  refund_minor?: bigint | null
  offer_minor?: bigint | null
  offer_note?: string | null
  offer_keeps?: boolean
  offers?: number
  refusal?: string
  method?: string
  carrier?: string | null
  waybill?: string | null
  arrives_on?: string
}

/** Whether this member has received the returned item before: a repeated receipt does nothing. */
async function hasReceived(
  tx: Transaction<Schema>,
  orderId: OrderId,
  actor: StepActor,
): Promise<boolean> {
  const received = await tx
    .selectFrom('return_steps')
    .select('step')
    .where('order_id', '=', orderId)
    .where('step', '=', 'receive')
    .where('by_user', '=', 'userId' in actor ? actor.userId : null)
    .executeTakeFirst()
  return received !== undefined
}

/** Takes the step of a member in its own transaction. `also` checks the details and returns what is stored. */
export async function takeReturnStep(
  app: App,
  orderId: OrderId,
  actor: StepActor,
  action: ReturnAction,
  also?: (at: LockedCase, now: Date, step: ReturnStep) => ReturnChange,
): Promise<void> {
  await app.change(async (tx) => {
    const locked = await lockReturn(tx, orderId, actor)
    if (action === 'receive' && (await hasReceived(tx, orderId, actor))) return
    const now = await app.clock.now(tx)
    const step = stepOfAction(locked.returned, action, locked.by === 'buyer' ? 'buyer' : 'seller')
    returnAfter(locked.returned, step, locked.by)
    await writeReturnStep(tx, locked, {
      step,
      actor,
      now,
      change: also?.(locked, now, step) ?? {},
    })
  })
}

/** Checks and writes one step of a locked return: state, history, the step of the order, and notifications. */
export async function writeReturnStep(
  tx: Transaction<Schema>,
  { order, returned, by, totalMinor }: LockedCase,
  {
    step,
    actor,
    now,
    change = {},
  }: { step: ReturnStep; actor: StepActor; now: Date; change?: ReturnChange },
): Promise<void> {
  const state = returnAfter(returned, step, by)
  const rule = returnStepRule(step)
  const dueAt = rule.to
    ? returnDueAt(
        {
          state,
          business: returned.business,
          ...(change.arrives_on && { arrivesOn: change.arrives_on }),
        },
        now,
      )
    : returned.dueAt
  const refundMinor = change.refund_minor === undefined ? returned.refundMinor : change.refund_minor
  const userId = 'userId' in actor ? actor.userId : null
  // The step of the order first: it requires an open return.
  if (rule.order === 'dispute' && userId) {
    const disputeId = await saveDispute(tx, order.id, disputeReasonOf(returned.reason), now)
    const said = { disputeId, now, ids: [] }
    await saveStatement(tx, { ...said, userId: order.buyerId, text: returned.text })
    if (returned.refusal !== null)
      await saveStatement(tx, { ...said, userId: order.sellerId, text: returned.refusal })
    await saveStatement(tx, { ...said, userId, text: change.refusal ?? '' })
  }
  if (rule.order) {
    const orderStep =
      rule.order === 'dispute'
        ? 'disputeReturn'
        : refundMinor === null
          ? 'refundReturn'
          : 'refundPart'
    await writeStep(tx, order, {
      step: orderStep,
      by,
      actor,
      now,
      details: { ...(refundMinor !== null && { refundMinor }) },
    })
  }
  const proposal = rule.to && {
    offer_minor: null,
    offer_note: null,
    offer_keeps: step === 'keep',
  }
  await tx
    .updateTable('returns')
    .set({
      state,
      due_at: dueAt,
      ...(rule.to && { reminded_at: null }),
      ...(dueAt === null && { closed_at: now }),
      ...proposal,
      ...change,
    })
    .where('order_id', '=', order.id)
    .execute()
  await tx
    .insertInto('return_steps')
    .values({ order_id: order.id, step, by_user: userId, created_at: now })
    .execute()
  await publishOrder(tx, order.id, [order.buyerId, order.sellerId])
  const params = {
    orderId: order.id,
    item: order.title,
    number: order.number,
    amount: storedMoney(change.offer_minor ?? refundMinor ?? totalMinor, order.currency),
    ...(dueAt && { by: dueAt.toISOString() }),
  }
  const notified = returnNotifications[step]
  const cause = `return-${step}:${order.id}:${now.getTime()}`
  for (const side of ['buyer', 'seller'] as const) {
    const what = notified[side]
    if (what && side !== by)
      await notify(tx, {
        userId: side === 'buyer' ? order.buyerId : order.sellerId,
        type: 'return_changed',
        params: { ...params, what },
        cause,
      })
  }
}
