import type { ProductDetail } from '#contracts/products/products.ts'
import { sharedServer, newMembers, sharedShop } from '#support/fixtures.ts'
import { insertBalance, ledgerHolds, balancesOf, zwlOf } from '#support/money/balances.ts'
import { chargeBackPayment } from '#support/money/charge-backs.ts'
import { feeOf, feeRowOf, payFee, refundsOf, setFeeRules, twoFees } from '#support/fees.ts'
import { paymentIs } from '#support/money/payments.ts'
import {
  edit,
  endListing,
  inHours,
  listAuction,
  listItem,
  relist,
} from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
const { seller } = newMembers(server)

// US$180 and US$200 of the sofa at ZWL 4,500,000 and 5,000,000.
beforeAll(() => setFeeRules(admin, twoFees))
afterAll(() => ledgerHolds(server))

const isPublic = async (id: string) =>
  (await server.visitor().get(`/api/products/${id}`)).status === 200
const own = async (id: string) =>
  (await seller.client.get<ProductDetail>(`/api/products/${id}`)).body
const lastNotification = async () =>
  (await storedNotifications(server, { userId: seller.id })).at(-1)
const pays = async (id: string) => paymentIs(seller, (await payFee(seller, id)).body.id, 'paid')
/** A payment that waits until `arrives` approves it on the simulated phone. */
const starts = async (id: string) => (await payFee(seller, id, { phone: '0784000001' })).body
const arrives = async ({ id, reference }: { id: string; reference: string }) => {
  await simulatorOf(server).answer(reference, 'pay')
  return (await paymentIs(seller, id, 'paid')).feeOutcome
}

test('a seller corrects a listing that waits for its fee, and buyers still do not see it', async () => {
  const { id, version } = await listItem(seller)
  const change = { title: 'Two-seater sofa', description: 'Green leather, no tears.', quantity: 3 }
  const changed = await edit(seller, id, { ...change, price: '4600000', version })
  const hidden = { status: 'removed', takenDown: { as: 'fee' } }
  expect(changed.body).toMatchObject({ ...change, ...hidden, price: '4600000.00' })
  expect(await isPublic(id)).toBe(false)
  expect(await feeRowOf(server, id)).toEqual({ asked: 2_00n, paid: 0n })
  expect((await pays(id)).feeOutcome).toBe('shown')
  expect((await own(id)).title).toBe('Two-seater sofa')
  expect(await isPublic(id)).toBe(true)
})

test('the fee of a waiting listing follows its edits, and it goes live once nothing is due', async () => {
  const { id } = await listItem(seller)
  await edit(seller, id, { price: '5000000' })
  const amounts = { USD: '5.00', ZWL: '125000.00' }
  expect((await feeOf(seller, id)).body).toMatchObject({ paid: false, waits: true, amounts })
  await edit(seller, id, { currency: 'USD', price: '150' })
  expect((await feeOf(seller, id)).body.amounts).toEqual({ USD: '2.00', ZWL: '50000.00' })
  expect(await isPublic(id)).toBe(false)
  await edit(seller, id, { price: '120' })
  const changes = await rowsOf(server, 'select from price_changes where product_id = $1', [id])
  expect(changes).toEqual([])
  const free = await edit(seller, id, { price: '99.99' })
  expect(free.body).toMatchObject({ status: 'active', takenDown: null })
  expect(await isPublic(id)).toBe(true)
  expect((await payFee(seller, id)).body.code).toBe('nothing_to_pay')
})

test('saving a waiting listing charges its fee to a balance that covers it now', async () => {
  const { id } = await listItem(seller)
  await insertBalance(server, seller, 'ZWL', 60_000_00n)
  const saved = await edit(seller, id, { title: 'Brown sofa' })
  expect(saved.body).toMatchObject({ status: 'active', title: 'Brown sofa' })
  expect(await zwlOf(seller)).toMatchObject({ available: '10000.00' })
})

test('a listing that staff removed can be neither edited nor ended, whether its fee is paid or not', async () => {
  for (const paid of [false, true]) {
    const { id } = await listItem(seller)
    if (paid) await pays(id)
    await admin.client.post(`/api/admin/listings/${id}/remove`, { reason: 'It is a fake.' })
    for (const answer of [await edit(seller, id, { price: '10' }), await endListing(seller, id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'listing_locked'])
    const message = 'We removed this listing, so its fee is not due.'
    const body = { code: 'nothing_to_pay', message }
    if (!paid) expect(await payFee(seller, id)).toMatchObject({ body })
    expect(await own(id)).toMatchObject({ status: 'removed', takenDown: { as: 'removed' } })
  }
})

test('an edit of a waiting listing that staff must review keeps it hidden, also once it is paid', async () => {
  const { id } = await listItem(seller)
  const held = await edit(seller, id, { title: 'Ivory colour sofa' })
  expect(held.body).toMatchObject({ status: 'removed', takenDown: { as: 'held' } })
  expect((await edit(seller, id, { title: 'White sofa' })).body.code).toBe('listing_locked')
  expect((await pays(id)).feeOutcome).toBe('hidden')
  expect(await lastNotification()).toMatchObject({
    title: 'Listing fee received',
    message:
      'We received the listing fee of US$2.00. Buyers can see your item once we have approved it.',
  })
  expect(await isPublic(id)).toBe(false)
})

test('a waiting auction runs for its whole time after any edits', async () => {
  const auction = await listAuction(seller)
  const waits = (interval: string) =>
    server.app.pool.query(
      `with waited as (update products set taken_down_at = taken_down_at - $2::interval where id = $1)
       update auctions set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval where product_id = $1`,
      [auction.id, interval],
    )
  await waits('80 hours')
  expect((await edit(seller, auction.id, { title: 'Sofa bed' })).status).toBe(200)
  await waits('20 hours')
  await pays(auction.id)
  const hoursLeft = async (id: string) => {
    const { auctionEndTime, serverTime } = await own(id)
    return (Date.parse(auctionEndTime!) - Date.parse(serverTime)) / 3_600_000
  }
  const left = await hoursLeft(auction.id)
  expect(left).toBeGreaterThan(71.9)
  expect(left).toBeLessThanOrEqual(72)
  const longer = await listAuction(seller)
  await edit(seller, longer.id, { auctionEndTime: inHours(240) })
  expect(await hoursLeft(longer.id)).toBeGreaterThan(239.9)
})

test('a waiting listing can be withdrawn, and money that still arrives for its fee is owed back', async () => {
  const { id } = await listItem(seller)
  const payment = await starts(id)
  expect((await endListing(seller, id)).body).toMatchObject({ status: 'ended', takenDown: null })
  expect(await arrives(payment)).toBe('returned')
  expect(await refundsOf(server, payment.id)).toEqual(['2.00 USD'])
  expect((await own(id)).status).toBe('ended')
  expect(await lastNotification()).toMatchObject({
    title: 'You get your money back',
    message:
      'We received US$2.00 for a listing fee that was no longer due. We will refund it to you.',
  })
  expect(await payFee(seller, id)).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
  expect((await feeOf(seller, id)).body).toMatchObject({ paid: true, waits: false })
  const again = await relist(seller, id)
  expect(again.body).toMatchObject({ status: 'removed', takenDown: { as: 'fee' } })
})

test('a withdrawn listing that staff remove and restore stays withdrawn', async () => {
  const { id } = await listItem(seller)
  await endListing(seller, id)
  for (const step of ['remove', 'restore'])
    await admin.client.post(`/api/admin/listings/${id}/${step}`, { reason: 'A mistake.' })
  expect(await own(id)).toMatchObject({ status: 'ended', takenDown: null })
})

test('a payment below the raised fee is owed back, and the listing still waits', async () => {
  const { id } = await listItem(seller)
  const payment = await starts(id)
  await edit(seller, id, { price: '5000000' })
  await arrives(payment)
  expect(await refundsOf(server, payment.id)).toEqual(['2.00 USD'])
  expect(await isPublic(id)).toBe(false)
  expect(await lastNotification()).toMatchObject({
    title: 'You get your money back',
    message:
      'We received US$2.00, but you have changed the listing since, and US$5.00 of its fee is due now. We will refund your payment. Please pay the new amount.',
    link: `/selling/fee/${id}`,
  })
  await pays(id)
  expect(await isPublic(id)).toBe(true)
})

test('the excess of a payment above the lowered fee is owed back, unless it is charged back', async () => {
  const { id } = await listItem(seller, { price: '5000000' })
  const payment = await starts(id)
  await edit(seller, id, { price: '4000000' })
  await arrives(payment)
  expect(await isPublic(id)).toBe(true)
  expect(await refundsOf(server, payment.id)).toEqual(['3.00 USD'])
  expect(await feeRowOf(server, id)).toEqual({ asked: 2_00n, paid: 2_00n })
  expect(await lastNotification()).toMatchObject({
    title: 'Your listing is live',
    message:
      'We received the listing fee of US$2.00. Buyers can see your item now. The other US$3.00 will be refunded to you.',
  })
  expect((await chargeBackPayment(admin, payment.id)).status).toBe(200)
  expect(await refundsOf(server, payment.id, 'cancelled')).toEqual(['3.00 USD'])
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'USD', owed: '2.00' }])
})

test('a payment started before an edit is not returned for the new fee', async () => {
  const { id } = await listItem(seller)
  const first = await starts(id)
  await edit(seller, id, { price: '5000000' })
  const second = await payFee(seller, id, { phone: '0784000001' })
  expect(second.body).toMatchObject({ amount: '5.00' })
  expect(second.body.id).not.toBe(first.id)
})

test('the listing of an erased account does not go live', async () => {
  const { id } = await listItem(seller)
  const payment = await starts(id)
  const erase = "update users set password_hash = 'erased' where id = $1"
  await server.app.pool.query(erase, [seller.id])
  await arrives(payment)
  expect(await isPublic(id)).toBe(false)
  expect(await refundsOf(server, payment.id)).toEqual(['2.00 USD'])
})
