import { z, type OpenAPIHono } from '@hono/zod-openapi'
import {
  statementLimits,
  statementPath,
  StatementReport,
  transferCalls,
} from '#contracts/payments/transfers.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { readBytes } from '../../../platform/http/input/read-body.ts'
import { requireStaff } from '../../staff/index.ts'
import { acceptTransfer } from './accept-transfer.ts'
import { returnTransfer } from './return-transfer.ts'
import { ignoreTransfer, restoreTransfer } from './ignore-transfer.ts'
import { importStatement } from './import-statement.ts'
import { matchTransfer } from './match-transfer.ts'
import { bankAccountState, setBankAccount } from './set-bank-account.ts'
import { transferOf } from './transfers.list.ts'

/** Transfers, for staff. */
export function transferRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(transferCalls.match, async ({ params, body, staff }) => {
    await matchTransfer(app, { id: params.id, staffId: staff.id, ...body })
    return transferOf(app, params.id)
  })
  route(transferCalls.accept, async ({ params, body, staff }) => {
    await acceptTransfer(app, { id: params.id, staffId: staff.id, reason: body.reason })
    return transferOf(app, params.id)
  })
  route(transferCalls.giveBack, async ({ params, body: { reference, reason }, staff }) => {
    await returnTransfer(app, { id: params.id, staffId: staff.id, reference, reason })
    return transferOf(app, params.id)
  })
  route(transferCalls.ignore, async ({ params, body, staff }) => {
    await ignoreTransfer(app, { id: params.id, staffId: staff.id, reason: body.reason })
    return transferOf(app, params.id)
  })
  route(transferCalls.restore, async ({ params, staff }) => {
    await restoreTransfer(app, params.id, staff.id)
    return transferOf(app, params.id)
  })
  route(transferCalls.account, ({ query }) => bankAccountState(app, query.method))
  route(transferCalls.setAccount, ({ body: { method, reason, ...account }, staff }) =>
    setBankAccount(app, { staffId: staff.id, method, account, reason }),
  )

  http.openAPIRegistry.registerPath(importDescription)
  http.post(statementPath, async (c) => {
    const staff = await requireStaff(app, c, 'staff')
    const bytes = await readBytes(c.req.raw, /^text\/csv\s*(;|$)/i, statementLimits.bytes)
    c.header('Cache-Control', 'no-store')
    return c.json(await importStatement(app, staff.id, bytes))
  })
}

const importDescription = {
  method: 'post' as const,
  path: statementPath,
  summary: `Take in a bank's statement: at most ${statementLimits.lines} lines; a line of a file is taken in once`,
  tags: ['staff'],
  security: [{ staff: [] }],
  request: { body: { required: true, content: { 'text/csv': { schema: z.string() } } } },
  responses: {
    200: {
      description: 'What became of the lines',
      content: { 'application/json': { schema: StatementReport } },
    },
    400: { description: 'invalid_request' },
    401: { description: 'unauthenticated' },
    413: { description: 'payload_too_large' },
    415: { description: 'unsupported_media_type' },
  },
}
