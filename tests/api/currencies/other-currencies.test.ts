import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { feeRule, setFeeRules } from '../../support/fees.ts'
import { addsCurrency } from '../../support/currencies/currencies.ts'
import { createMember } from '../../support/members/people.ts'
import { listItem } from '../../support/listings/selling.ts'

/** The shop also has rand: one US dollar is ZWL 25,000 or ZAR 18. */

const { server, admin } = sharedShop()

beforeAll(() => addsCurrency(admin, 'ZAR', '18'))

test('fees and subscriptions are paid in any currency, at its own rate', async () => {
  const seller = await createMember(server)
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
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
