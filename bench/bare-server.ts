import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

/** The other lower bound: only Node's HTTP server and `pg`, sending the newest listings as JSON. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const query = {
  name: 'bare_list',
  text: `select p.id, p.title, left(p.description, 160) as description, p.price_minor, p.shipping_minor, p.condition, p.location, p.seller_id,
      p.category_id, p.quantity, p.format, p.auction_ends_at, p.created_at, u.username, u.city, a.current_minor, a.bid_count,
      (select array_agg(i.id order by i.position) from images i where i.product_id = p.id) as images
    from (select * from products where status = 'active' order by created_at desc, id desc limit 24) p
    join users u on u.id = p.seller_id left join auctions a on a.product_id = p.id order by p.created_at desc, p.id desc`,
}
async function answer(response: ServerResponse): Promise<void> {
  try {
    const { rows } = await pool.query(query)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(rows))
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
}
const server = createServer((_, response) => void answer(response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
