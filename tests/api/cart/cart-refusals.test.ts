import { expect, test } from 'vitest'
import { limits } from '../../../contracts/common/limits.ts'
import { covers } from '../../coverage/covers.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { fewestStatements } from '../../support/server/statements.ts'

const { server, seller, buyer } = sharedShop()

const stored = async () => {
  const { rows } = await server.app.pool.query<{ carts: number; lines: number }>(
    `select (select count(*) from carts)::int as carts, (select count(*) from cart_items)::int as lines`,
  )
  return rows[0]
}

test('a refused item leaves no cart and no line', async () => {
  covers('rule: auctions cannot be carted')
  const inState = async (status: string) => {
    const id = await insertListing(server, seller)
    await server.app.pool.query('update products set status = $2 where id = $1', [id, status])
    return id
  }
  const pricedOut = await insertListing(server, seller, {
    currency: 'USD',
    priceMinor: BigInt(limits.moneyMinorMax) / 10n,
  })
  const unknownId = '01890000-0000-7000-8000-000000000000'
  const refused: [string, string][] = [
    [await insertAuction(server, seller), 'auction_not_in_cart'],
    [await inState('sold'), 'sold_out'],
    [await inState('ended'), 'listing_unavailable'],
    [await inState('reserved'), 'listing_unavailable'],
    [await inState('removed'), 'product_not_found'],
    [unknownId, 'product_not_found'],
    [pricedOut, 'listing_unavailable'],
  ]
  const before = await stored()
  for (const [productId, code] of refused)
    for (const visitor of [server.visitor(), buyer.client]) {
      const answer = await visitor.post<{ code: string }>('/api/cart', { productId, quantity: 1 })
      expect(answer.body.code, productId).toBe(code)
    }
  const own = { productId: await insertListing(server, seller), quantity: 1 }
  expect((await seller.client.post<{ code: string }>('/api/cart', own)).body.code).toBe(
    'own_listing',
  )
  expect(await stored()).toEqual(before)
})

test('adding an item takes one statement besides the session', async () => {
  const productId = await insertListing(server, seller, { quantity: 50 })
  const statements = await fewestStatements(async () => {
    const answer = await buyer.client.post('/api/cart', { productId, quantity: 1 })
    expect(answer.status, answer.text).toBe(201)
  })
  expect(statements.map(({ named }) => named)).toEqual([true, true])
})
