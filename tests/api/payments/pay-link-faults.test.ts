import { expect, onTestFinished, test, vi } from 'vitest'
import { gatewayOf } from '../../../server/modules/payments/gateway.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { payLinks } from '../../support/money/pay-links.ts'
import { createUnpaidCheckout } from '../../support/money/payments.ts'

const server = sharedServer()
const { make, payThrough } = payLinks(server)

test('an unexpected error of a pay link is an error of the server, not of the payer', async () => {
  const start = vi.spyOn(gatewayOf(server.app).providers.ecocash, 'start')
  onTestFinished(() => start.mockRestore())
  start.mockRejectedValue(new Error('a bug'))
  const path = await make(await createUnpaidCheckout(server))
  expect((await payThrough(path)).status).toBe(500)
})
