import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { moneyDeskCalls, payoutsFilePath, refundsFilePath } from '../../../contracts/admin-money.ts'
import { ledgerDeskCalls } from '../../../contracts/ledger-desk.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { requireStaff } from '../staff/index.ts'
import { decidePayout } from './decide-payout.ts'
import { ledgerState } from './ledger-state.ts'
import { payRefund } from './pay-refund.ts'
import { dueFile, payoutsDue, refundsDue, type Due } from './what-is-due.ts'

const done = { success: true } as const
const wireDue = <Id extends string>({ amountMinor, createdAt, ...due }: Due<Id>) => ({
  ...due,
  amount: wireAmount(amountMinor),
  createdAt: createdAt.toISOString(),
})

/** What the administrators pay by hand: payouts and refunds, as lists and as files. */
export function moneyDeskRoutes(app: App, route: Route, http: OpenAPIHono): void {
  const calls = moneyDeskCalls
  route(calls.payouts, async () => (await payoutsDue(app)).map(wireDue))
  route(calls.approve, async ({ params, staff }) => {
    await decidePayout(app, params.id, { step: 'approve', staffId: staff.id })
    return done
  })
  route(calls.refuse, async ({ params, body, staff }) => {
    const note = body.note.trim()
    await decidePayout(app, params.id, { step: 'refuse', staffId: staff.id, note })
    return done
  })
  route(calls.pay, async ({ params, body, staff }) => {
    const reference = body.reference.trim()
    await decidePayout(app, params.id, { step: 'pay', staffId: staff.id, reference })
    return done
  })
  route(calls.refunds, async () => (await refundsDue(app)).map(wireDue))
  route(calls.payRefund, async ({ params, body, staff }) => {
    await payRefund(app, params.id, { staffId: staff.id, reference: body.reference.trim() })
    return done
  })

  route(ledgerDeskCalls.state, () => ledgerState(app))

  const file = (path: string, name: string, read: () => Promise<Due<string>[]>) => {
    http.openAPIRegistry.registerPath(described(path))
    http.get(path, async (c) => {
      await requireStaff(app, c, 'admin')
      return c.body(dueFile(await read()), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
        'Cache-Control': 'no-store',
      })
    })
  }
  file(payoutsFilePath, 'musika-payouts', () => payoutsDue(app))
  file(refundsFilePath, 'musika-refunds', () => refundsDue(app))
}

const described = (path: string) => ({
  method: 'get' as const,
  path,
  summary: 'What has to be paid, as a file',
  tags: ['admin'],
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    401: { description: 'unauthenticated' },
    403: { description: 'forbidden' },
  },
})
