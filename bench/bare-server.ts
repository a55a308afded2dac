import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The other lower bound: only Node's HTTP server and `pg`. `/` sends the newest listings as JSON, `/product/ID` one
 * listing, and `/page/N` N bytes of a page.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const columns = `p.id, p.title, p.price_minor, p.shipping_minor, p.condition, p.location, p.seller_id, p.category_id,
  p.quantity, p.format, p.auction_ends_at, p.created_at, u.username, u.city, a.current_minor, a.bid_count,
  (select array_agg(i.id order by i.position) from images i where i.product_id = p.id) as images`
const people = 'join users u on u.id = p.seller_id left join auctions a on a.product_id = p.id'
const list = {
  name: 'bare_list',
  text: `select ${columns}, left(p.description, 160) as description
    from (select * from products where status = 'active' order by created_at desc, id desc limit 24) p
    ${people} order by p.created_at desc, p.id desc`,
}
const product = {
  name: 'bare_product',
  text: `select ${columns}, p.description from products p ${people} where p.id = $1`,
}
const pages = new Map<number, Buffer>()

async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind, which = ''] = url.split('/')
  try {
    if (kind === 'page') {
      const size = Number(which)
      const page = pages.get(size) ?? Buffer.alloc(size, 'x')
      pages.set(size, page)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(page)
      return
    }
    const { rows } = await pool.query(
      kind === 'product' ? { ...product, values: [which] } : { ...list },
    )
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(kind === 'product' ? rows[0] : rows))
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
}
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
