import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { hasPerson } from '../support/people.ts'
import { hasListing } from '../support/listings.ts'
let server: TestServer
beforeAll(async () => { server = await startServer() })
afterAll(() => server.stop())
test('x', async () => {
  const p = await hasPerson(server)
  await hasListing(server, p, { title: 'Samsung phone' })
  const a = await server.visitor().get<any>('/api/products')
  console.log(a.status, a.text, [...a.headers])
  for (const q of ['samsung', 'samsng', 'the', '&|', 'phones', 'electronics', 'sams']) { const b = await server.visitor().get<any>('/api/products?search='+encodeURIComponent(q)); console.log(q, b.status, b.text.slice(0,80), b.headers.get('x-total-count')) }
  console.log((await server.visitor().get('/api/categories')).text, (await server.visitor().get('/api/products/'+a.body[0].id)).text)
  const c = await p.client.post('/api/products', { title: 'Nice sofa', description: 'A very nice sofa indeed', condition: 'good', price: '10', currency: 'USD' })
  console.log(c.status, c.text)
})
