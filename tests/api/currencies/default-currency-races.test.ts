import type { Order } from '#contracts/orders/orders.ts'
import { convertBalances } from '../../../server/modules/currencies/convert-balances.ts'
import { sharedShop } from '#support/fixtures.ts'
import { askPayout, balancesOf, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { addsCurrency, isConverted, replacesZwl } from '#support/currencies/currencies.ts'
import { insertListing } from '#support/listings/listings.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createMember } from '#support/members/people.ts'
import { listItem } from '#support/listings/selling.ts'
import { whileHeld, whileLocked } from '#support/server/held-rows.ts'
import { orders } from '#support/money/paid-orders.ts'

const { server, seller, buyer, admin } = sharedShop()
beforeAll(async () => {
  await disableNewSellerTerms(server)
  await addsCurrency(admin, 'ZWG', '10')
})
const done = { status: 0 }

test('an order that is placed while the default is being replaced is in the new one', async () => {
  const productId = await insertListing(server, seller, { priceMinor: 1_000_000_00n })
  const { id: dollars } = await listItem(seller, { price: '40.00', currency: 'USD' })
  const placed: Order[] = []
  const replace = () => replacesZwl(admin, '2500').then(() => done)
  const order = async () => {
    const place = (id: string) => orders(buyer, id, { paymentMethod: 'ecocash_usd' })
    const both = await Promise.all([place(productId), place(dollars)])
    placed.push(...both.map(({ body }) => body))
    return done
  }
  await whileLocked(server, ['lock table settings in share mode', []], replace, order)
  const inZwg = { base: 'ZWG', totalAmount: '400.00', totalUsd: '40.00' }
  expect(placed).toMatchObject([inZwg, inZwg])
  await isConverted(admin)
})

test('a balance is converted after a concurrent request for a payout', async () => {
  const paid = await createMember(server)
  await insertBalance(server, paid, 'ZWL', 500_000_00n)
  const ask = () => askPayout(paid, { amount: '400000.00' })
  const convert = () => convertBalances(server.app).then(() => done)
  const held: [string, string, string] = ['ledger_accounts', 'owner_id', paid.id]
  expect(await whileHeld(server, held, ask, convert)).toEqual([201, 0])
  expect(await balancesOf(paid)).toMatchObject([
    { currency: 'ZWL', available: '0.00', onItsWay: '400000.00' },
    { currency: 'ZWG', available: '40.00' },
  ])
  await ledgerHolds(server)
})
