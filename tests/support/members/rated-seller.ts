import { insertAuction, insertListing } from '../listings/listings.ts'
import { insertRatedSale } from '../money/received-orders.ts'
import type { TestServer } from '../server/server.ts'
import { createMember, type Member } from './people.ts'

/** Gives a seller 30 items for sale, 12 ratings, one of which is bad, and a text about themselves. */
export async function insertRatings(server: TestServer, seller: Member): Promise<void> {
  const buyer = await createMember(server)
  const drum = await insertListing(server, seller, { title: 'Ngoma drum', quantity: 50 })
  for (let n = 2; n <= 29; n += 1)
    await insertListing(server, seller, { title: `Clay pot ${n}`, createdAt: new Date(n * 1000) })
  await insertAuction(server, seller, { title: 'City bicycle' })
  for (let n = 1; n <= 12; n += 1) {
    const orderId = await insertRatedSale(server, buyer, seller, {
      productId: drum,
      title: 'Ngoma drum',
    })
    const answer = await buyer.client.post(`/api/sellers/${seller.id}/ratings`, {
      orderId,
      rating: n === 1 ? 2 : 5,
      review: n % 2 ? `Review <b>number</b> ${n}\nwith a second line` : null,
    })
    if (answer.status !== 201) throw new Error(`not rated: ${answer.text}`)
  }
  await server.app.pool.query('update users set about = $2 where id = $1', [
    seller.id,
    'Drums from Masvingo, <i>carved</i> by hand.',
  ])
}
