import { newMembers, sharedServer } from '#support/fixtures.ts'
import { counters, insertOfferListing, offered, offersAs } from '#support/listings/offers.ts'
import { conversationsOf } from '#support/members/conversations.ts'
import { ordersOf } from '#support/money/carts.ts'
import { hiddenFieldsOf, openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

test('a form shows a refused amount again, and sent twice makes one offer, to which it leads', async () => {
  const product = await insertOfferListing(server, seller)
  const path = `/product/${product}/offer`
  const typed = { amount: '1,000', message: 'Today' }
  const refused = await openAndPost(ann.client, path, 'make-offer', typed)
  expect(refused.status).toBe(400)
  const page = await refused.text()
  for (const text of ['value="1,000"', 'Offer at least half of the price'])
    expect(page).toContain(text)
  const hidden = await hiddenFieldsOf(ann.client, path, 'make-offer')
  const fields = { ...hidden, amount: '800,000', message: '' }
  const send = async () => formLeadsTo(await postForm(ann.client, path, fields))
  const led = [await send(), await send()]
  const [offer, ...more] = await offersAs(ann.client, 'buyer')
  expect(more).toEqual([])
  expect(led).toEqual([`/offers/${offer!.id}`, `/offers/${offer!.id}`])
  expect(await (await ann.client.fetch(led[0]!)).text()).toContain('ZWL 800,000')
})

test('offers are answered with forms', async () => {
  const product = await insertOfferListing(server, seller)
  const offer = await offered(ann, product)
  const path = `/offers/${offer.id}`
  const typed = { amount: '950 000', message: '' }
  const counter = await openAndPost(seller.client, `${path}?counter=yes`, 'counter-offer', typed)
  expect(await formLeadsTo(counter)).toBe(path)
  expect(await formLeadsTo(await openAndPost(ann.client, path, 'accept-offer', {}))).toBe(path)
  expect(await offersAs(ann.client, 'buyer')).toMatchObject([{ state: 'accepted' }])
  expect(await ordersOf(ann)).toMatchObject([{ unitPrice: '950000.00' }])
  const late = await postForm(seller.client, path, { form: 'decline-offer', key: '' })
  expect(await late.text()).toContain('This offer is no longer open.')
})

test('a seller offers an item to its watchers with a form, once a week', async () => {
  const product = await insertOfferListing(server, seller, { title: 'Ngoma drum' })
  await ann.client.post('/api/watchlist', { productId: product })
  const path = `/selling/watchers/${product}`
  expect((await seller.client.get('/selling')).text).toContain(`href="${path}"`)
  const send = () => openAndPost(seller.client, path, 'offer-watchers', { amount: '900 000' })
  const sent = await formLeadsTo(await send())
  expect((await seller.client.get(sent)).text.replaceAll('<!-- -->', '')).toContain(
    '1 member got your offer. They have 48 hours to answer.',
  )
  expect(await (await send()).text()).toContain(
    'You made an offer to the watchers of this item in the last seven days.',
  )
})

test('before scripts run a chat shows its offer with a link and buttons that lead to it', async () => {
  const offer = await offered(ann, await insertOfferListing(server, seller))
  const { id } = (await conversationsOf(ann))[0]!
  const { text } = await seller.client.get(`/messages?conversation=${id}`)
  expect(text).toContain(`href="/offers/${offer.id}?counter=yes"`)
  expect(text).toMatch(new RegExp(`<form[^>]*action="/offers/${offer.id}"`))
  expect(text).toContain('Round 1 of 3')
})

test('a listing offers the button only if it takes offers', async () => {
  const shown = async (id: string) => (await server.visitor().fetch(`/product/${id}`)).text()
  const product = await insertOfferListing(server, seller)
  expect(await shown(product)).toContain(`href="/product/${product}/offer"`)
  await server.app.pool.query('update products set takes_offers = false where id = $1', [product])
  await expect.poll(() => shown(product)).not.toContain(`/product/${product}/offer`)
})

test('the amounts that are answered at once are on no page of a buyer', async () => {
  const amounts = { acceptMinor: 987_654_00n, declineMinor: 543_210_00n }
  const product = await insertOfferListing(server, seller, amounts)
  const offer = await offered(ann, product)
  await counters(seller, offer, '900000')
  for (const path of [`/product/${product}`, `/product/${product}/offer`, `/offers/${offer.id}`])
    expect(await (await ann.client.fetch(path)).text()).not.toMatch(/987,?654|543,?210/)
})

test('the tabs of the offers count those that wait for an answer of the member', async () => {
  const tabs = async (client: typeof ann.client) => {
    const page = await (await client.fetch('/offers')).text()
    return [...page.matchAll(/<a [^>]*href="\/offers(?:\?as=seller)?"[^>]*>([^<]+)<\/a>/g)].map(
      ([, label]) => label,
    )
  }
  const both = async () => [(await tabs(ann.client)).at(-2), (await tabs(seller.client)).at(-1)]
  expect(await both()).toEqual(['You made', 'For your listings'])
  const offer = await offered(ann, await insertOfferListing(server, seller))
  expect(await both()).toEqual(['You made', 'For your listings (1)'])
  expect((await counters(seller, offer, '950000')).status).toBe(200)
  expect(await both()).toEqual(['You made (1)', 'For your listings'])
})
