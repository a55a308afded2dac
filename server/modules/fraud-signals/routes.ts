import type { OpenAPIHono } from '@hono/zod-openapi'
import { signalCalls, signalList } from '../../../contracts/fraud-signals/admin/fraud-signals.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { serveList } from '../staff/index.ts'
import { decideFraudSignal } from './decide-signal.ts'
import { readFraudSignal, readFraudSignals } from './signal-queries.ts'

export function signalRoutes(app: App, route: Route, http: OpenAPIHono): void {
  serveList(app, route, http, {
    list: signalList,
    call: signalCalls.list,
    read: (asked, page) => readFraudSignals(app, asked, page),
    line: (signal) => ({
      ...signal,
      member: signal.member.username,
      seller: signal.seller?.username ?? '',
      auction: signal.auction?.title ?? '',
      evidence: signal.evidence.map(({ kind, weight }) => `${kind} ${weight}`).join('; '),
    }),
  })
  route(signalCalls.signal, ({ params }) => readFraudSignal(app.db, params.id))
  route(signalCalls.decide, ({ params, body, staff }) =>
    decideFraudSignal(app, { id: params.id, staffId: staff.id, ...body }),
  )
}
