import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'

/** Rounds of the race; the long run has 50. */
const rounds = Number(process.env['STOCK_ROUNDS'] ?? 3)
const buyersCount = 500
const units = 10

const { server, seller } = sharedShop()

const buyers: Member[] = []
beforeAll(async () => {
  for (let n = 0; n < buyersCount; n += 1) buyers.push(await createMember(server))
})

test(
  `500 concurrent buyers of 10 units make exactly 10 orders, ${rounds} rounds`,
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    covers('rule: I5 stock')
    for (let round = 0; round < rounds; round += 1) {
      const productId = await insertListing(server, seller, { quantity: units })
      // A buyer who is refused because of load, whose request arrives too slowly or whose connection breaks, retries
      // with the same key.
      const buy = async ({ client }: Member): Promise<number> => {
        const body = { productId, quantity: 1, paymentMethod: 'bank_transfer' }
        const key = { 'idempotency-key': productId }
        for (;;) {
          const answer = await client
            .post<{ code?: string }>('/api/orders', body, key)
            .catch((error: TypeError) => {
              if ((error.cause as { code?: string }).code !== 'ECONNRESET') throw error
            })
          if (answer && ![408, 503].includes(answer.status))
            if (answer.body.code !== 'idempotency_busy') return answer.status
        }
      }
      const statuses = await Promise.all(buyers.map(buy))
      expect(statuses.filter((status) => status === 201)).toHaveLength(units)
      expect(new Set(statuses)).toEqual(new Set([201, 409]))
      const { rows } = await server.app.pool.query(
        `select p.quantity, p.status, (select count(*)::int from orders o where o.product_id = p.id) as orders
         from products p where p.id = $1`,
        [productId],
      )
      expect(rows).toEqual([{ quantity: 0, status: 'sold', orders: units }])
    }
  },
)
