import { gatewayOf } from '../../../server/modules/payments/gateway.ts'
import { enforceRetention } from '../../../server/modules/privacy/retention/enforce.ts'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { refundNow } from '../../support/money/disbursements.ts'
import { payLinks } from '../../support/money/pay-links.ts'
import { payRefund, refundIdOf } from '../../support/money/refunds.ts'
import type { Owed } from '../../support/money/payments.ts'
import { awaitMails } from '../../support/notifications/mail.ts'

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' }))
afterAll(() => ledgerHolds(server))

const { linked, payThrough, approve, addressesOf } = payLinks(server)

/** Cancels a paid order, so that its refund is due. */
async function refunded({ orders }: Owed) {
  const { id } = orders[0]!
  const step = { step: 'cancelPaid', reason: 'Sold elsewhere' }
  await admin.client.post(`/api/admin/orders/${id}/steps`, step)
  return { refundId: await refundIdOf(server, id), number: orders[0]!.number }
}

test('a refund goes back to the wallet of the payer', async () => {
  const { path, ...owed } = await linked()
  const { id } = await payThrough(path, { phone: '0771000029' })
  await approve(owed, id)
  const { refundId } = await refunded(owed)
  const destination = 'EcoCash (ZWL) +263771000029'
  expect(await refundNow(admin, refundId)).toMatchObject({ destination, sendable: true })
})

test('a payer who left an address gets a mail about each refund, and one without gets none', async () => {
  const refundTo = async (email: string) => {
    const { path, ...owed } = await linked()
    const { id } = await payThrough(path, { email, phone: '0771000039' })
    await approve(owed, id)
    const { refundId, number } = await refunded(owed)
    await payRefund(admin, refundId, 'EC 77')
    return number
  }
  await refundTo('')
  const number = await refundTo('refunded@example.com')
  const [mail, ...more] = await awaitMails(server, 'refunded@example.com', 'Your refund of')
  expect(more).toEqual([])
  expect(mail!.subject).toMatch(/^Your refund of ZWL [\d,]+$/)
  const text = mail!.text.replace(/\s+/g, ' ')
  expect(text).toContain(`of what you paid for Tendai, order ${number}.`)
  expect(text).toContain('Paid to: EcoCash (ZWL) +263 77 ••• 0039')
  expect(text).toContain('Reference: EC 77')
})

test('the address of a payer is deleted after 90 days, and after 2 without a payment', async () => {
  const ids: string[] = []
  for (const paid of [true, true, false]) {
    const { path, ...owed } = await linked()
    const { id } = await payThrough(path, { email: 'left@example.com' })
    ids.push(id)
    if (paid) await approve(owed, id)
  }
  const aged = `update payer_emails set created_at = now() - $2::interval where payment_id = $1`
  for (const [nth, age] of ['89 days', '91 days', '3 days'].entries())
    await server.app.pool.query(aged, [ids[nth], age])
  await enforceRetention(server.app)
  expect(await Promise.all(ids.map(addressesOf))).toEqual([['left@example.com'], [], []])
})

test('an unexpected error of a pay link is an error of the server, not of the payer', async () => {
  const start = vi.spyOn(gatewayOf(server.app).providers.ecocash, 'start')
  onTestFinished(() => start.mockRestore())
  start.mockRejectedValue(new Error('a bug'))
  expect((await payThrough((await linked()).path)).status).toBe(500)
})
