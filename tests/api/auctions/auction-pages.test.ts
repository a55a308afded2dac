import { bids, endAuction, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { setLimits } from '#support/auctions/bid-limits.ts'
import { insertUnpaidAuction, offersChance } from '#support/auctions/second-chances.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import { listAuction } from '#support/listings/selling.ts'
import { pageText } from '#support/page-text.ts'
import { formLeadsTo } from '#support/server/post-form.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { turnOn } from '#support/turned-on.ts'

const { server, admin } = sharedShop()
const { seller, ann, ben } = newMembers(server)

test('the page of an auction shows the latest five bids', async () => {
  covers('constant: bid history shows 5')
  const auction = await insertAuctionWithTerms(server, seller)
  for (let n = 1; n <= 7; n += 1) await bids(n % 2 ? ann : ben, auction, 700 + n)
  const text = await pageText(server.visitor(), `/product/${auction}`)
  const shown = text.slice(text.indexOf('Bid History')).match(/ZWL 70\d/g)
  expect(shown).toEqual(['ZWL 707', 'ZWL 706', 'ZWL 705', 'ZWL 704', 'ZWL 703'])
  expect(text).toContain('And 2 earlier bids.')
  expect(text).toContain('Highest')
})

test('a seller cannot bid on their own auction, and edits it from its page until the first bid', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  const shown = () => pageText(seller.client, `/product/${auction}`)
  const before = await shown()
  expect(before).toContain('This is your own listing, so you cannot bid on it.')
  expect(before).not.toContain('Place Bid')
  expect(before).toMatch(/\bEdit\b/)
  await bids(ann, auction, 150)
  expect(await shown()).not.toMatch(/\bEdit\b/)
})

test('the bid history is shown with its maximums after the end', async () => {
  covers('route: /product/{id}/history')
  const auction = await insertAuctionWithTerms(server, seller)
  await bids(ann, auction, 150, 500)
  await bids(ben, auction, 200, 300)
  await endAuction(server, auction)
  const text = await pageText(server.visitor(), `/product/${auction}/history`)
  expect(text.match(/Bidder [0-9a-f]{4}/g)).toHaveLength(4)
  expect(text).toContain('Maximum: ZWL 500')
})

test('the list of own bids says what became of ended auctions, and leads to what is due', async () => {
  const auction = async (title: string, more = {}) => {
    const id = await insertAuctionWithTerms(server, seller, { title, ...more })
    await bids(ann, id, 150)
    return id
  }
  const [won, lost] = [await auction('Won drum'), await auction('Lost drum')]
  await bids(ben, lost, 200)
  const unsold = await auction('Unsold drum', { reserveMinor: 9_000_00n })
  for (const id of [unsold, lost, won]) await endAuction(server, id)
  const unpaid = await insertUnpaidAuction(server, seller, [ann, ben])
  expect((await offersChance(seller, unpaid)).status).toBe(201)
  const text = await pageText(ann.client, '/bids?tab=ended')
  for (const words of [
    'You won. Pay by ',
    'Pay now',
    'Another bidder won.',
    'Your max: ZWL 150',
    'It ended without a sale.',
    'A second chance for you',
    'See the offer',
  ])
    expect(text).toContain(words)
  await auction('Mbira')
  expect(await pageText(ann.client, '/bids')).toContain('You are leading, up to ZWL 150')
})

test('a leader below the reserve sees that the item will not sell, not that they lead', async () => {
  const drum = await insertAuctionWithTerms(server, seller, { reserveMinor: 9_000_00n })
  await bids(ann, drum, 150)
  const text = await pageText(ann.client, `/product/${drum}`)
  expect(text).toContain('Reserve not met, won’t sell yet')
  expect(text).not.toContain('You are the highest bidder.')
})

test('without scripts a card of an auction leads to its page', async () => {
  const auction = await insertAuctionWithTerms(server, seller, { title: 'Ox yoke' })
  for (const { client } of [ann, seller]) {
    const html = await (await client.fetch('/')).text()
    const [link] = /<a [^>]*aria-label="Place Bid: Ox yoke"[^>]*>/.exec(html) ?? []
    expect(link).toContain(`href="/product/${auction}`)
  }
})

test('a new bidder reads their limit before and after bidding', async () => {
  await setLimits(admin)
  const first = await insertAuctionWithTerms(server, seller)
  const second = await insertAuctionWithTerms(server, seller, { priceMinor: 4_900_000_00n })
  const before = await pageText(ann.client, `/product/${first}`)
  const limit = 'You can bid up to US$200.00 (ZWL 5,000,000) now.'
  expect(before.indexOf(limit)).toBeGreaterThan(0)
  expect(before.indexOf(limit)).toBeLessThan(before.indexOf('Your bid'))
  expect(await pageText(ann.client, `/product/${first}/bid`)).toContain(limit)
  await bids(ann, first, 3_750_000)
  expect(await pageText(ann.client, `/product/${second}`)).toContain(
    'The next bid is above your limit. Your open bids may add up to US$200.00, and US$150.00 is open.',
  )
  const leading = await pageText(ann.client, `/product/${first}`)
  expect(leading).toContain('You can bid up to US$200.00 (ZWL 5,000,000) now.')
  const third = await insertAuctionWithTerms(server, seller)
  expect(await pageText(ann.client, `/product/${third}`)).toContain(
    'You can bid up to US$50.00 (ZWL 1,250,000) now.',
  )
  expect(await pageText(ben.client, `/product/${third}`)).toContain('up to US$200.00')
  expect(await pageText(server.visitor(), `/product/${third}`)).not.toContain('You can bid up to')
  expect(await pageText(ann.client, '/bids')).toContain('US$150.00 of US$200.00 in open bids.')
})

test('without scripts a member asks to bid, and the seller approves', async () => {
  await turnOn(server, 'bidder_approval')
  const { id } = await listAuction(seller, { price: '100', approvesBidders: true })
  const page = `/product/${id}`
  const text = await pageText(ann.client, page)
  expect(text).toContain('The seller approves bidders.')
  expect(text).not.toContain('Place Bid')
  const asked = await openAndPost(ann.client, `${page}/bid`, 'ask-to-bid', { note: 'I collect.' })
  expect(await formLeadsTo(asked)).toBe(page)
  expect(await pageText(ann.client, page)).toContain('You asked to bid.')
  expect(await pageText(seller.client, `${page}/bidders`)).toContain('I collect.')
  const decided = await openAndPost(seller.client, `${page}/bidders`, 'decide-bidder', {
    state: 'approved',
  })
  expect(await formLeadsTo(decided)).toBe(`${page}/bidders`)
  expect(await pageText(seller.client, `${page}/bidders`)).toContain('Approved')
  expect(await pageText(ann.client, page)).toContain('Place Bid')
})
