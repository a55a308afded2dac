import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { arriveAtDepot } from '../bus/bus-parcels.ts'
import { chooseCash, payOnline, reportCash } from '../cash/choose-cash.ts'
import { cancelOrder } from './cancel-order.ts'
import { addStatement, openDispute } from '../disputes/disputes.ts'
import { handOver, renewCode } from './hand-over.ts'
import { orderDetailFor } from '../order-detail.ts'
import { dispatchOrder, makeReady } from './send-order.ts'
import { acceptRefund, confirmReceipt } from '../disputes/settle-dispute.ts'
import { takeStep } from './take-step.ts'

/** An order and its steps. Each call returns the order after the step. */
export function stepRoutes(app: App, route: Route): void {
  const read = async (id: OrderId, userId: UserId): Promise<OrderDetail> => {
    const order = await orderDetailFor(app, id, userId)
    if (!order) throw new DomainError('order_not_found')
    return order
  }
  /** Takes the step within the member's rate limit and returns the order. */
  const after = async (
    { params, user }: { params: { id: OrderId }; user: { id: UserId } },
    step: (who: { orderId: OrderId; userId: UserId }) => Promise<void>,
  ): Promise<OrderDetail> => {
    await app.limits.take('order_step', user.id)
    await step({ orderId: params.id, userId: user.id })
    return read(params.id, user.id)
  }
  const calls = orderStepCalls

  route(calls.get, ({ params, user }) => read(params.id, user.id))
  route(calls.cancel, (call) =>
    after(call, (who) => cancelOrder(app, { ...who, note: call.body.note })),
  )
  route(calls.dispatch, (call) =>
    after(call, (who) => dispatchOrder(app, { ...who, dispatch: call.body })),
  )
  route(calls.ready, (call) =>
    after(call, (who) => makeReady(app, { ...who, note: call.body.note })),
  )
  route(calls.arrive, (call) => after(call, (who) => arriveAtDepot(app, who)))
  route(calls.handOver, (call) =>
    after(call, (who) => handOver(app, { ...who, code: call.body.code })),
  )
  route(calls.payInCash, (call) => after(call, (who) => chooseCash(app, who)))
  route(calls.reportCash, (call) =>
    after(call, (who) => reportCash(app, { ...who, text: call.body.text })),
  )
  route(calls.payOnline, (call) => after(call, (who) => payOnline(app, who)))
  route(calls.newCode, (call) => after(call, (who) => renewCode(app, who)))
  route(calls.deliver, (call) =>
    after(call, ({ orderId, userId }) => takeStep(app, orderId, { userId }, 'deliver')),
  )
  route(calls.confirm, (call) =>
    after(call, ({ orderId, userId }) => confirmReceipt(app, orderId, userId)),
  )
  route(calls.dispute, (call) =>
    after(call, (who) => openDispute(app, { ...who, dispute: call.body })),
  )
  route(calls.state, (call) =>
    after(call, (who) => addStatement(app, { ...who, statement: call.body })),
  )
  route(calls.acceptRefund, (call) =>
    after(call, (who) => acceptRefund(app, { ...who, ...call.body })),
  )
}
