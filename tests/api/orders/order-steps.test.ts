import { covers, sharedShop } from '#support/fixtures.ts'
import { balancesOf, ledgerHolds } from '#support/money/balances.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import { bus, detailOf, createPaidOrder, step } from '#support/money/paid-orders.ts'
import { createMember } from '#support/members/people.ts'

const { server, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

test('the money is held until the buyer confirms, then the seller gets it less 5 %', async () => {
  covers('rule: money held until receipt')
  const owner = await createMember(server)
  const order = await createPaidOrder(server, buyer, owner, { priceMinor: 200_000_00n })
  expect(await detailOf(owner, order.id)).toMatchObject({
    viewer: 'seller',
    paymentStatus: 'paid',
    orderStatus: 'processing',
    actions: ['cancel', 'dispatch'],
    earnings: { commissionPercent: 5, commission: '10000.00', amount: '190000.00', booked: false },
    handOverCode: null,
  })
  expect(await detailOf(buyer, order.id)).toMatchObject({
    viewer: 'buyer',
    actions: ['dispute'],
    earnings: null,
  })
  expect(await balancesOf(owner)).toMatchObject([{ available: '0.00', held: '200000.00' }])

  const receiver = { receiverName: 'Rudo Moyo', receiverPhone: '0772140412' }
  const sent = await step(owner, order.id, 'dispatch', { ...bus, ...receiver })
  expect(sent.body).toMatchObject({ orderStatus: 'dispatched', actions: ['deliver'] })
  expect((await detailOf(buyer, order.id)).dispatch).toEqual({
    ...bus,
    ...receiver,
    receiverPhone: '+263772140412',
  })

  const confirmed = await step(buyer, order.id, 'confirm')
  expect(confirmed.body).toMatchObject({ orderStatus: 'completed', actions: [] })
  expect(await balancesOf(owner)).toMatchObject([
    { currency: 'ZWL', available: '190000.00', held: '0.00' },
  ])
  const booked = { commission: '10000.00', amount: '190000.00', booked: true }
  expect((await detailOf(owner, order.id)).earnings).toMatchObject(booked)
  expect((await detailOf(buyer, order.id)).steps.map((each) => `${each.by} ${each.step}`)).toEqual([
    'buyer place',
    'shop pay',
    'seller dispatch',
    'buyer confirm',
  ])
  const buyers = ['Order placed', 'Payment received', 'Your order is on its way']
  expect(await notificationsOf(server, buyer, order.id)).toEqual(buyers)
  const sellers = ['Your item is paid', 'The buyer has the item']
  expect(await notificationsOf(server, owner, order.id)).toEqual(sellers)
})

test('an order paid in dollars is held, released and refunded in dollars', async () => {
  const owner = await createMember(server)
  const more = { priceMinor: 1_000_000_00n, method: 'ecocash_usd' as const }
  const completed = await createPaidOrder(server, buyer, owner, more)
  const cancelled = await createPaidOrder(server, buyer, owner, more)
  expect((await detailOf(buyer, completed.id)).payable).toBe('40.00')
  await step(owner, completed.id, 'dispatch', bus)
  await step(buyer, completed.id, 'confirm')
  await step(owner, cancelled.id, 'cancel', { note: 'It broke' })
  expect(await balancesOf(owner)).toMatchObject([{ currency: 'USD', available: '38.00' }])
  const refund = { amount: '40.00', currency: 'USD', status: 'due' }
  expect((await detailOf(buyer, cancelled.id)).refund).toMatchObject(refund)
})

test('an order is charged the commission of the day it was placed', async () => {
  covers('rule: commission is a dated setting')
  const owner = await createMember(server)
  const before = await createPaidOrder(server, buyer, owner)
  await server.app.pool.query(`
    update settings set during = tstzrange(lower(during), now())
    where name = 'commission_percent' and upper_inf(during)`)
  const later = `('commission_percent', '12.5', tstzrange(now(), null))`
  await server.app.pool.query(`insert into settings (name, value, during) values ${later}`)
  const after = await createPaidOrder(server, buyer, owner)
  for (const { id } of [before, after]) await step(owner, id, 'dispatch', bus)
  for (const { id } of [before, after]) await step(buyer, id, 'confirm')
  expect((await detailOf(owner, before.id)).earnings?.amount).toBe('95000.00')
  expect((await detailOf(owner, after.id)).earnings?.amount).toBe('87500.00')
})
