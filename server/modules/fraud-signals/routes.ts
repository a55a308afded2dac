import { fraudSignalCalls } from '#contracts/fraud-signals/admin/fraud-signals.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { decideFraudSignal } from './decide-fraud-signal.ts'
import { readFraudSignal } from './fraud-signals.list.ts'

export function fraudSignalRoutes(app: App, route: Route): void {
  route(fraudSignalCalls.get, ({ params }) => readFraudSignal(app.db, params.id))
  route(fraudSignalCalls.decide, ({ params, body, staff }) =>
    decideFraudSignal(app, { id: params.id, staffId: staff.id, ...body }),
  )
}
