import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { payLinks } from '../../support/money/pay-links.ts'
import { createUnpaidCheckout, pay } from '../../support/money/payments.ts'

const server = sharedServer()
const { make, payThrough } = payLinks(server)

test('a key that names a payment of someone else neither starts nor shows a payment', async () => {
  const { body: other } = await pay(await createUnpaidCheckout(server))
  const sent = await payThrough(await make(await createUnpaidCheckout(server)), { key: other.id })
  expect([sent.status, sent.location]).toEqual([404, null])
})
