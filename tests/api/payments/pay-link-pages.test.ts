import { expect, test } from 'vitest'
import type { PayLinkState } from '../../../contracts/payments/pay-links.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { step } from '../../support/money/paid-orders.ts'
import { createUnpaidCheckout, type Owed } from '../../support/money/payments.ts'
import { eventually } from '../../support/server/waiting.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })

const make = async ({ buyer, checkoutId }: Owed) => {
  const { body } = await buyer.client.post<PayLinkState>(`/api/checkouts/${checkoutId}/pay-link`)
  return new URL(body.link!.url).pathname
}
const open = async (path: string) => {
  const response = await server.visitor().fetch(path)
  return { status: response.status, page: await response.text() }
}
/** Pays through a link, and returns the id of the payment. */
async function payThrough(path: string, phone: string): Promise<string> {
  const { page } = await open(path)
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!
  const response = await server.visitor().fetch(path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      key: valueOf('key'),
      method: 'ecocash_zwl',
      phone,
      email: '',
      'amount.ZWL': valueOf('amount.ZWL'),
    }),
  })
  return response.headers.get('location')!.split('/').at(-1)!
}

test('a link shows only payments that were made through it', async () => {
  const [own, other] = [
    await make(await createUnpaidCheckout(server)),
    await make(await createUnpaidCheckout(server)),
  ]
  const payment = await payThrough(other, '0771000089')
  expect((await open(`${other}/${payment}`)).status).toBe(200)
  expect((await open(`${own}/${payment}`)).status).toBe(404)
})

test('a link shows only what is still to be paid, and ends with the account of the buyer', async () => {
  const owed = await createUnpaidCheckout(server, { lines: 2 })
  const path = await make(owed)
  await step(owed.buyer, owed.orders[0]!.id, 'cancel')
  const { page } = await open(path)
  expect(page).toContain('Bush radio 2')
  expect(page).not.toContain('Bush radio 1')
  await server.app.pool.query('update users set erased_at = now() where id = $1', [owed.buyer.id])
  expect((await open(path)).status).toBe(404)
})

test('the wallet of a payer is no sign of the buyer', async () => {
  const owed = await createUnpaidCheckout(server)
  await payThrough(await make(owed), '0771000099')
  // The wallet of the buyer's own payment is noted, and later.
  await owed.buyer.client.post('/api/payments', {
    checkoutId: owed.checkoutId,
    method: 'ecocash_zwl',
    phone: '0771000109',
  })
  const digest = server.app.secrets.digest('mark:wallet', '+263771000109')
  const wallets = await eventually(async () => {
    const { rows } = await server.app.pool.query<{ digest: Buffer }>(
      `select digest from member_fingerprints where user_id = $1 and kind = 'wallet'`,
      [owed.buyer.id],
    )
    return rows.some((row) => row.digest.equals(digest)) ? rows : undefined
  })
  expect(wallets).toHaveLength(1)
})
