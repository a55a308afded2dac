import type { SearchGroup } from '#contracts/staff/admin/admin-search.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { insertListing } from '#support/listings/listings.ts'
import { orders } from '#support/money/paid-orders.ts'
import { createMember } from '#support/members/people.ts'

const { server, support } = sharedShop()

const search = async (q: string) => {
  const { status, body } = await support.client.get<SearchGroup[]>(
    `/api/admin/search?q=${encodeURIComponent(q)}`,
  )
  expect(status, q).toBe(200)
  return Object.fromEntries(body.map(({ kind, ...group }) => [kind, group]))
}

test('staff find orders, payments, members, listings and messages by their details', async () => {
  const seller = await createMember(server, { username: 'nyasha_seller' })
  const buyer = await createMember(server)
  const listing = await insertListing(server, seller, { title: 'Quelea trap', priceMinor: 100_00n })
  const { id, number } = (await orders(buyer, listing)).body
  await server.app.pool.query(
    `insert into payments (checkout_id, buyer_id, method, currency, amount_minor, reference)
     select checkout_id, buyer_id, 'bank_transfer', 'ZWL', 10000, 'MUS-ABC-123' from orders where id = $1`,
    [id],
  )
  const asked = { name: 'Rudo', subject: 'About the quelea', message: 'Is the trap legal here?' }
  const message = await insertContactMessage(server, asked)

  for (const q of [number, number.toLowerCase(), number.replaceAll('-', ''), id])
    expect((await search(q))['orders']?.hits, q).toMatchObject([
      { label: number, href: `/admin/orders/${id}` },
    ])
  expect((await search('MUS-ABC-123'))['payments']?.hits).toHaveLength(1)
  for (const q of ['nyasha_sell', seller.email, `0${seller.phone.slice(4)}`, seller.id])
    expect((await search(q))['people']?.hits, q).toMatchObject([
      { href: `/admin/users/${seller.id}` },
    ])
  const href = `/admin/dashboard?tab=messages&message=${message.id}`
  expect(await search('quelea')).toMatchObject({
    listings: { hits: [{ label: 'Quelea trap' }], more: false },
    messages: { hits: [{ id: message.id, href }] },
  })
})

test('each group shows five results and a link to all; odd queries find nothing', async () => {
  const seller = await createMember(server)
  for (let n = 0; n < 6; n += 1) await insertListing(server, seller, { title: `Marimba ${n}` })
  const { listings } = await search('marimba')
  expect(listings).toMatchObject({ more: true, all: '/admin/listings?search=marimba' })
  expect(listings?.hits).toHaveLength(5)
  for (const q of ['%%%', '___', "'; drop table users; --", '\\', 'ab', '\u202e', 'x'.repeat(120)])
    for (const group of Object.values(await search(q))) expect(group.hits, q).toEqual([])
  expect((await support.client.get('/api/admin/search')).body).toEqual([])
  expect((await support.client.get(`/api/admin/search?q=${'x'.repeat(121)}`)).status).toBe(400)
})
