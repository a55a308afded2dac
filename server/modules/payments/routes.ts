import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { paymentCalls } from '#contracts/payments/payments.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { clientAddress } from '../../platform/http/limits/client-address.ts'
import type { PaymentReports } from '../../platform/payments/port.ts'
import { readBytes } from '../../platform/http/input/read-body.ts'
import { requireAdult } from '../accounts/index.ts'
import { cashSalesOf } from './commission/cash-sales.ts'
import { cancelPayment } from './cancel-payment.ts'
import { checkPayment } from './check-payment.ts'
import { gatewayOf } from './gateway.ts'
import { listingFeeOf } from './listing-fee.ts'
import { payableFor, paymentOf } from './queries.ts'
import { receiveReport } from './receive-report.ts'
import type { StartPayment } from './payment-request.ts'
import { startPayment } from './start-payment.ts'

/** Maximum bytes of a report; the usual ones have a few hundred. */
const reportMax = 8 * 1024

export function paymentRoutes(app: App, route: Route, http: OpenAPIHono): void {
  const start = async (command: StartPayment) => {
    const id = await startPayment(app, command)
    return paymentOf(app, id, command.buyer.id)
  }

  route(paymentCalls.start, async ({ body, user, keyedId }) => {
    await app.limits.take('payment', user.id)
    return start({ ...body, buyer: user, keyedId })
  })

  route(paymentCalls.subscribe, async ({ body, user, keyedId }) => {
    await app.limits.take('payment', user.id)
    requireAdult(user, app.clock.estimate())
    return start({ ...body, buyer: user, keyedId })
  })

  route(paymentCalls.listingFee, ({ params, user }) => listingFeeOf(app, params.id, user.id))

  route(paymentCalls.payListingFee, async ({ params, body, user, keyedId }) => {
    await app.limits.take('payment', user.id)
    return start({ ...body, buyer: user, listingId: params.id, keyedId })
  })

  route(paymentCalls.payCommission, async ({ body, user, keyedId }) => {
    await app.limits.take('payment', user.id)
    return start({ ...body, buyer: user, commission: true, keyedId })
  })

  route(paymentCalls.cashSales, ({ user }) => cashSalesOf(app, user.id))

  route(paymentCalls.get, ({ params, user }) => paymentOf(app, params.id, user.id))

  route(paymentCalls.check, async ({ params, user }) => {
    await paymentOf(app, params.id, user.id)
    await app.limits.take('payment_check', user.id)
    await checkPayment(app, params.id)
    return paymentOf(app, params.id, user.id)
  })

  route(paymentCalls.cancel, async ({ params, user }) => {
    await app.limits.take('payment_check', user.id)
    await cancelPayment(app, params.id, user.id)
    return paymentOf(app, params.id, user.id)
  })

  route(paymentCalls.payable, ({ params, user }) => payableFor(app, params.checkoutId, user.id))

  for (const reports of gatewayOf(app).reports) reportRoute(app, http, reports)
}

/** The route for a provider's reports: forms sent by its server, without a session. */
function reportRoute(app: App, http: OpenAPIHono, { path, summary, read }: PaymentReports): void {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  http.openAPIRegistry.registerPath({
    method: 'post',
    path,
    summary,
    tags: ['payments'],
    request: {
      params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: z.record(z.string(), z.string()) },
        },
      },
    },
    responses: {
      200: { description: 'Received' },
      403: { description: 'forbidden: the hash, reference or currency is wrong' },
      413: { description: 'payload_too_large' },
      415: { description: 'unsupported_media_type' },
      429: { description: 'rate_limited' },
    },
  })
  http.post(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    await app.limits.take('payment_report_address', clientAddress(c, app.config.trustedProxies))
    const bytes = await readBytes(
      c.req.raw,
      /^application\/x-www-form-urlencoded\s*(;|$)/i,
      reportMax,
    )
    await receiveReport(app, read(c.req.param(), bytes.toString()), bytes.toString())
    return c.text('OK')
  })
}
