import { createHttp } from '../../server/app.ts'
import { bindGateway } from '../../server/modules/payments/index.ts'
import type { App } from '../../server/platform/app.ts'
import { openApiDocument } from '../../server/platform/http/openapi-document.ts'
import type { Paynow } from '../../server/platform/payments/paynow/protocol.ts'
import { paynowReports } from '../../server/platform/payments/paynow/reports.ts'
import type { PaymentGateway } from '../../server/platform/payments/port.ts'

/** One operation of the OpenAPI document. */
export interface Operation {
  /** Method and path: `POST /api/orders`. */
  name: string
  /** The status of a successful response. */
  status: number
  /** The session that it requires, if any. */
  session: 'session' | 'staff' | 'keeper' | undefined
  /** Whether it takes a JSON body. */
  takesJson: boolean
  /** The statuses of its errors. */
  errorStatuses: number[]
}

/** Returns itself for every property and call: enough to register routes, none of which runs. */
const nothing: unknown = new Proxy(function registersOnly() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 'http://localhost'
    return name === 'then' ? undefined : nothing
  },
  apply: () => nothing,
  construct: () => nothing as object,
})

/** Registers every operation of the server, without starting one. */
function registerAll() {
  const app = nothing as App
  bindGateway(app, { reports: [paynowReports(nothing as Paynow)] } as unknown as PaymentGateway)
  const { http, live } = createHttp(app)
  live.close()
  return http
}

/** The document that the server serves, with another address. */
export const readDocument = () => openApiDocument(registerAll(), 'https://shop.example')

/** Every operation that the server registers. */
export function readOperations(): Operation[] {
  return registerAll().openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, request, responses, security = [] } = definition.route
    const statuses = Object.keys(responses).map(Number)
    const status = statuses.find((code) => code < 300)!
    return [
      {
        name: `${method.toUpperCase()} ${path}`,
        status,
        session: Object.keys(security[0] ?? {})[0] as Operation['session'],
        takesJson: 'application/json' in (request?.body?.content ?? {}),
        errorStatuses: statuses.filter((code) => code >= 400),
      },
    ]
  })
}

/** Whether a request with this method and path is one of the operation. */
export function isOf(name: string, method: string, pathname: string): boolean {
  if (!name.startsWith(`${method} `)) return false
  const segments = name.slice(method.length + 1).split('/')
  const parts = pathname.split('/')
  return (
    segments.length === parts.length &&
    segments.every((segment, nth) => segment.startsWith('{') || segment === parts[nth])
  )
}
