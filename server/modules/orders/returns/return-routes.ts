import type { OpenAPIHono } from '@hono/zod-openapi'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { returnCalls, returnPicturePath, type Return } from '#contracts/orders/returns/returns.ts'
import type { App } from '../../../platform/app.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { requireMember } from '../../accounts/index.ts'
import { serveCasePictures } from '../documents/case-pictures.ts'
import {
  agreeToRefund,
  handBack,
  proposeRefund,
  reduceRefund,
  refuseReturn,
  restock,
  sendBack,
} from './answer-return.ts'
import { returnFor, returnsOf } from './queries.ts'
import { returnPhotoForm } from './photo-form.ts'
import { requestReturn } from './request-return.ts'
import { takeReturnStep } from './take-return-step.ts'

/** Returns for buyers and sellers. Each step returns the return after it. */
export function returnRoutes(app: App, route: Route, http: OpenAPIHono): void {
  const after = async (
    { params, user }: { params: { id: OrderId }; user: { id: UserId } },
    step: (who: { orderId: OrderId; userId: UserId }) => Promise<void>,
  ): Promise<Return> => {
    await app.limits.take('order_step', user.id)
    await step({ orderId: params.id, userId: user.id })
    return returnFor(app, params.id, user.id)
  }
  const calls = returnCalls
  const plain =
    (action: 'accept' | 'receive' | 'withdraw') =>
    ({ orderId, userId }: { orderId: OrderId; userId: UserId }) =>
      takeReturnStep(app, orderId, { userId }, action)

  route(calls.list, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { returns, total } = await returnsOf(app, user.id, query.as, page)
    setPageHeaders(c, page, total)
    return returns
  })
  route(calls.get, ({ params, user }) => returnFor(app, params.id, user.id))
  route(calls.request, (call) =>
    after(call, (who) => requestReturn(app, { ...who, sent: call.body })),
  )
  route(calls.accept, (call) => after(call, plain('accept')))
  route(calls.refuse, (call) =>
    after(call, (who) => refuseReturn(app, { ...who, text: call.body.text })),
  )
  route(calls.propose, (call) =>
    after(call, (who) => proposeRefund(app, { ...who, proposal: call.body })),
  )
  route(calls.agree, (call) => after(call, (who) => agreeToRefund(app, who)))
  route(calls.send, (call) => after(call, (who) => sendBack(app, { ...who, parcel: call.body })))
  route(calls.handOver, (call) =>
    after(call, (who) => handBack(app, { ...who, code: call.body.code })),
  )
  route(calls.receive, (call) => after(call, plain('receive')))
  route(calls.reduce, (call) =>
    after(call, (who) => reduceRefund(app, { ...who, reduction: call.body })),
  )
  route(calls.withdraw, (call) => after(call, plain('withdraw')))
  route(calls.restock, (call) => after(call, (who) => restock(app, who)))

  returnPhotoForm(app, http)
  serveCasePictures(app, http, {
    path: returnPicturePath,
    summary: 'A picture of a return, for its buyer and its seller',
    access: 'member',
    missing: 'return_not_found',
    viewerOf: (c) => requireMember(app, c),
    picturesOf: async (id, { id: userId }) => (await returnFor(app, id, userId)).pictures,
  })
}
