import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { currencyOf } from '#contracts/currencies/currencies.ts'
import { payoutCalls, statementPath } from '#contracts/ledger/payouts.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { sendCsvText } from '../../platform/http/answers/send-csv.ts'
import { provenBy, requireMember } from '../accounts/index.ts'
import { balanceOf } from './balances.ts'
import { payoutTerms } from './payouts/payout-terms.ts'
import { payoutsOf } from './payouts/payouts.ts'
import { requestPayout } from './payouts/request-payout.ts'
import { statementFile, statementOf } from './statement.ts'

export function ledgerRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(payoutCalls.balance, async ({ user }) => {
    const balances = await balanceOf(app.db, user.id)
    const terms = await Promise.all(balances.map((balance) => payoutTerms(app, user.id, balance)))
    return balances.map(({ currency, ...minor }, index) => ({
      ...terms[index]!,
      currency,
      available: wireAmount(minor.availableMinor, currency),
      held: wireAmount(minor.heldMinor, currency),
      onItsWay: wireAmount(minor.onItsWayMinor, currency),
      paidOut: wireAmount(minor.paidOutMinor, currency),
      owed: wireAmount(minor.owedMinor, currency),
      payoutMin: wireAmount(BigInt(currencyOf(currency).payout.min), currency),
      payoutMax: wireAmount(BigInt(currencyOf(currency).payout.max), currency),
    }))
  })

  route(payoutCalls.statement, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { movements, total } = await statementOf(app, user.id, query.currency, page)
    setPageHeaders(c, page, total)
    return movements
  })

  route(payoutCalls.list, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { payouts, total } = await payoutsOf(app, user.id, page)
    setPageHeaders(c, page, total)
    return payouts
  })

  route(payoutCalls.request, async ({ body, user, keyedId, c }) => {
    await app.limits.take('payout', user.id)
    return requestPayout(app, user, body, { keyedId, proven: provenBy(c, body) })
  })

  // Open pages of release 0.6 have the member's id in these paths.
  http.get('/api/account/:userId/:list{balance|payouts|statement|statement\\.csv}', (c) =>
    c.redirect(`/api/account/${c.req.param('list')}${new URL(c.req.url).search}`, 308),
  )
  http.openAPIRegistry.registerPath(statementDescription)
  http.get(statementPath, async (c) => {
    const user = await requireMember(app, c)
    await app.limits.take('document', user.id)
    return sendCsvText(c, 'musika-statement', await statementFile(app, user.id))
  })
}

const refusal = (description: string) => ({ description })
const statementDescription = {
  method: 'get' as const,
  path: statementPath,
  summary: "Every movement of a seller's balance as a file",
  tags: ['balance'],
  security: [{ session: [] }],
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    401: refusal('unauthenticated'),
    429: refusal('rate_limited'),
  },
}
