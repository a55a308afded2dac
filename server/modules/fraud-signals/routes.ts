import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  signalCalls,
  SignalFilters,
  signalsFilePath,
} from '../../../contracts/fraud-signals/admin/fraud-signals.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { csvRoute } from '../staff/index.ts'
import { decideFraudSignal } from './decide-signal.ts'
import { readFraudSignal, readFraudSignals } from './signal-queries.ts'

export function signalRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(signalCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { signals, total, capped } = await readFraudSignals(app, query, page)
    setPageHeaders(c, page, total, capped)
    return signals
  })
  route(signalCalls.signal, ({ params }) => readFraudSignal(app.db, params.id))
  route(signalCalls.decide, ({ params, body, staff }) =>
    decideFraudSignal(app, { id: params.id, staffId: staff.id, ...body }),
  )

  csvRoute(app, http, {
    path: signalsFilePath,
    name: 'musika-signals',
    what: 'What somebody should look at',
    access: 'staff',
    filters: SignalFilters,
    columns: [
      'at',
      'kind',
      'weight',
      'member',
      'seller',
      'auction',
      'evidence',
      'decision',
      'reason',
      'decidedBy',
      'decidedAt',
      'id',
    ],
    rows: async (filters, page) =>
      (await readFraudSignals(app, filters, page)).signals.map((signal) => ({
        ...signal,
        member: signal.member.username,
        seller: signal.seller?.username ?? '',
        auction: signal.auction?.title ?? '',
        evidence: signal.evidence.map(({ kind, weight }) => `${kind} ${weight}`).join('; '),
      })),
  })
}
