import { bidCalls } from '../../../contracts/bids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { requireAdult } from '../accounts/index.ts'
import { idOfKey } from '../../platform/http/idempotency.ts'
import { placeBid } from './place-bid.ts'
import { placeBidOnce } from './place-bid-once.ts'
import { listBids } from './queries.ts'

export function routes(app: App, route: Route): void {
  route(bidCalls.list, async ({ params, query, user, c }) => {
    const page = pageOf(query)
    const { bids, total } = await listBids(app, params.id, user?.id, page)
    setPageHeaders(c, page, total)
    return bids
  })

  route(bidCalls.place, async ({ params, body, user, keyedId }) => {
    if (body.bidderId && body.bidderId !== user.id) throw new DomainError('foreign_identity')
    requireAdult(user, new Date())
    await app.limits.take('bid', user.id)
    const bid = { productId: params.id, bidderId: user.id, amountMinor: body.amount }
    if (!keyedId) return placeBid(app, bid)
    return placeBidOnce(app, { ...bid, keyedId: idOfKey(keyedId, `${params.id} ${body.amount}`) })
  })
}
