import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { askPayout, balancesOf, insertBalance } from '../../support/money/balances.ts'
import { addsCurrency } from '../../support/money/currencies.ts'
import { createMember } from '../../support/members/people.ts'
import { listItem } from '../../support/listings/selling.ts'

/** The shop also has rand: one US dollar is ZWL 25,000 or ZAR 18. */

const { server, admin } = sharedShop()

beforeAll(() => addsCurrency(admin, 'ZAR', '18'))

test('fees and subscriptions are paid in any currency, at its own rate', async () => {
  const seller = await createMember(server)
  const rule = { categoryId: null, fromUsd: '0', listingFeeUsd: '2', commissionPercent: 5 }
  await admin.client.put('/api/admin/fee-rules', { rules: [rule] })
  const { id } = await listItem(seller)
  const asked = [
    [`/api/products/${id}/listing-fee`, '36.00', '50000.00'],
    ['/api/subscriptions', '90.00', '125000.00'],
  ] as const
  for (const [path, rand, zwl] of asked) {
    const start = (method: string) =>
      seller.client.post<{ code?: string; amount: string }>(
        path,
        { method, phone: '0771111111' },
        { 'idempotency-key': randomUUID() },
      )
    for (const [method, amount] of [
      ['ecocash_zar', rand],
      ['ecocash_zwl', zwl],
    ] as const) {
      const { status, body } = await start(method)
      expect([status, body.amount]).toEqual([201, amount])
    }
  }
})

test('the daily limit of a new seller is worth US$200 in every currency', async () => {
  const seller = await createMember(server)
  await insertBalance(server, seller, 'ZAR', 9_000_00n)
  expect(await balancesOf(seller)).toMatchObject([
    { currency: 'ZAR', withdrawable: '3600.00', newSeller: { dailyMax: '3600.00' } },
  ])
  const refused = await askPayout(seller, { currency: 'ZAR', amount: '3600.01' })
  expect([refused.status, refused.body.code]).toEqual([409, 'payout_waits'])
  expect((await askPayout(seller, { currency: 'ZAR', amount: '3600.00' })).status).toBe(201)
})
