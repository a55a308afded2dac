import { offerCalls } from '#contracts/offers/offers.ts'
import type { App } from '../../platform/app.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import type { Route } from '../../platform/http/calls.ts'
import { acceptOffer, counterOffer, declineOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { offerToWatchers } from './offer-to-watchers.ts'
import { offerFor, offersOf } from './queries.ts'

export function offerRoutes(app: App, route: Route): void {
  route(offerCalls.make, ({ params, body, user, keyedId }) =>
    makeOffer(app, { buyer: user, productId: params.id, sent: body, keyedId }),
  )

  route(offerCalls.toWatchers, async ({ params, body, user }) => ({
    sent: await offerToWatchers(app, { sellerId: user.id, productId: params.id, sent: body }),
  }))

  route(offerCalls.list, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { offers, total } = await offersOf(app, user.id, query, page)
    setPageHeaders(c, page, total)
    return offers
  })

  route(offerCalls.get, ({ params, user }) => offerFor(app, params.id, user.id))

  route(offerCalls.accept, ({ params, user }) => acceptOffer(app, { id: params.id, member: user }))

  route(offerCalls.decline, ({ params, user }) =>
    declineOffer(app, { id: params.id, member: user }),
  )

  route(offerCalls.counter, ({ params, body, user }) =>
    counterOffer(app, { id: params.id, member: user }, body),
  )
}
