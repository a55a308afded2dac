import { beforeAll, expect, test } from 'vitest'
import type { BusinessSetting } from '../../../contracts/settings/admin/settings.ts'
import type { FeeRules } from '../../../contracts/fees/fees.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { addsCurrency, replacesZwl } from '../../support/money/currencies.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { listItem } from '../../support/listings/selling.ts'
import { eventually } from '../../support/server/waiting.ts'
import { storedNotifications } from '../../support/notifications/stored-notifications.ts'

/** The new default currency has no minor digits; earlier orders and US dollars have two. */

const { server, admin, seller, buyer } = sharedShop()

let disputed: Order
beforeAll(async () => {
  disputed = await createPaidOrder(server, buyer, seller, { priceMinor: 100_000_00n })
  await step(seller, disputed.id, 'dispatch', bus)
  await step(buyer, disputed.id, 'dispute', { reason: 'damaged', text: 'The case is cracked' })
  await addsCurrency(admin, 'ZWG', '10', { digits: 0 })
  await replacesZwl(admin)
})

test('a partial refund of an earlier order has the decimals of that order', async () => {
  const decide = (refundAmount: string) =>
    admin.client.post(`/api/admin/disputes/${disputed.id}/decision`, {
      outcome: 'partial',
      refundAmount,
      note: 'Half of it works',
    })
  for (const amount of ['100000.00', '0', '1.234', 'all'])
    expect((await decide(amount)).status, amount).toBe(400)
  const decided = await decide('40000.50')
  expect(decided.status, decided.text).toBe(200)
  expect((await detailOf(buyer, disputed.id)).refund).toMatchObject({ amount: '40000.50' })
})

test('a price drop in dollars is announced with the digits of both currencies', async () => {
  const { id } = await listItem(seller, { title: 'Bush radio', price: '10.50', currency: 'USD' })
  await buyer.client.post('/api/watchlist', { productId: id })
  const lowered = await seller.client.put(`/api/products/${id}`, { price: '9.25' })
  expect(lowered.status, lowered.text).toBe(200)
  const sent = await eventually(async () => {
    const drops = (await storedNotifications(server, { userId: buyer.id })).filter(
      ({ group }) => group === 'price_drop',
    )
    return drops.length > 0 ? drops : undefined
  })
  expect(sent.map(({ message }) => message)).toEqual([
    'Bush radio is now ZWG 93 (US$9.25), down from ZWG 105 (US$10.50).',
  ])
})

test('fees and prices in US dollars keep their cents', async () => {
  const rules = [{ categoryId: null, fromUsd: '0', listingFeeUsd: '2.50', commissionPercent: 5 }]
  const saved = await admin.client.put<FeeRules>('/api/admin/fee-rules', { rules })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body.rules).toMatchObject([{ listingFeeUsd: '2.50' }])
  const settings = await admin.client.post<BusinessSetting[]>('/api/admin/business-settings', {
    boostUsd: '1.25',
  })
  expect(settings.status, settings.text).toBe(200)
  expect(settings.body.find(({ name }) => name === 'boost_usd_minor')?.value).toBe('1.25')
})

test('a listing fee of less than the smallest amount waits to be paid in dollars', async () => {
  const rules = [{ categoryId: null, fromUsd: '0', listingFeeUsd: '0.01', commissionPercent: 5 }]
  await admin.client.put('/api/admin/fee-rules', { rules })
  const listed = await listItem(seller, { price: '180' })
  expect(listed).toMatchObject({ status: 'removed', takenDown: { as: 'fee' } })
})
