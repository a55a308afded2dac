import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  fraudSignalCalls,
  fraudSignalList,
} from '../../../contracts/fraud-signals/admin/fraud-signals.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { serveList } from '../staff/index.ts'
import { decideFraudSignal } from './decide-signal.ts'
import { readFraudSignal, readFraudSignals } from './signal-queries.ts'

export function fraudSignalRoutes(app: App, route: Route, http: OpenAPIHono): void {
  serveList(app, route, http, {
    list: fraudSignalList,
    call: fraudSignalCalls.list,
    read: (asked, page) => readFraudSignals(app, asked, page),
    line: (signal) => ({
      ...signal,
      member: signal.member.username,
      seller: signal.seller?.username ?? '',
      auction: signal.auction?.title ?? '',
      evidence: signal.evidence.map(({ kind, weight }) => `${kind} ${weight}`).join('; '),
    }),
  })
  route(fraudSignalCalls.signal, ({ params }) => readFraudSignal(app.db, params.id))
  route(fraudSignalCalls.decide, ({ params, body, staff }) =>
    decideFraudSignal(app, { id: params.id, staffId: staff.id, ...body }),
  )
}
