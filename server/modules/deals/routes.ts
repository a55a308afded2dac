import { dealCalls, type Deal } from '#contracts/deals/deals.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { listDeals, runningDealOf } from './queries.ts'
import { setDeal } from './set-deal.ts'

export function dealRoutes(app: App, route: Route): void {
  const share = singleFlight<{ deals: Deal[]; total: number }>()

  route(dealCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    // The same for all visitors: concurrent requests to one database share one read.
    const lane = JSON.stringify([app.reads.shared().name, page])
    const { deals, total } = await share(lane, () => listDeals(app, page))
    setPageHeaders(c, page, total)
    return deals
  })
  route(dealCalls.today, async ({ user }) => ({
    deal: (await runningDealOf(app, user.id)) ?? null,
  }))
  route(dealCalls.set, async ({ params, body, user }) => {
    await app.limits.take('deal', user.id)
    return setDeal(app, { productId: params.id, sellerId: user.id, given: body })
  })
}
