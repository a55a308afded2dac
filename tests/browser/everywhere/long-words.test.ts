import type { Page } from 'playwright-core'
import { declaredLists, isOnOtherPage } from '#support/admin-lists.ts'
import { openPage, overflowOf } from '#support/browser/pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { draftForm } from '#support/listings/drafts.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { opened, says } from '#support/members/conversations.ts'
import { addToCart } from '#support/money/carts.ts'
import { createPaidOrder, createUnpaidOrder } from '#support/money/paid-orders.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const { server, seller, buyer, admin } = sharedShop()

const word = (length: number) => 'W'.repeat(length)
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const member of [seller, buyer])
    await server.app.pool.query(
      `update users set first_name = $2, last_name = $2, house_number = '1', street = $3, city = $3 where id = $1`,
      [member.id, word(80), word(118)],
    )
  const long = { title: word(200), location: word(120), allowsCollection: true }
  const listing = await insertListing(server, seller, { ...long, description: word(200) })
  const auction = await insertAuction(server, seller, long)
  const ended = await insertListing(server, seller, long)
  await seller.client.post(`/api/products/${ended}/end`)
  const order = await createPaidOrder(server, buyer, seller, long)
  const unpaid = await createUnpaidOrder(server, buyer, seller, long)
  await buyer.client.post(`/api/products/${auction}/bids`, { amount: '2000000' })
  await buyer.client.post('/api/watchlist', { productId: listing })
  const conversation = await opened(buyer, listing)
  await says(buyer, conversation, word(200))
  await says(seller, conversation, word(200))
  const form = draftForm({ title: word(200), description: word(200), location: word(120) })
  await seller.client.put(`/api/drafts/${crypto.randomUUID()}`, { form })
  await addToCart(buyer, { productId: listing })
  Object.assign(ids, {
    seller: seller.id,
    listing,
    auction,
    order: order.id,
    unpaid: unpaid.id,
    checkout: unpaid.checkoutId,
    conversation,
  })
})

/** The pages that are wider than the screen, at both widths of a small phone. */
async function tooWide(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await overflowOf(page)
      if (overflow > 0) found.push(`${path} at ${width}: ${overflow} px`)
    }
  }
  return found
}

/** Names in braces stand for ids. */
const pages = {
  buyer: `/ /?view=list /product/{listing} /product/{auction} /product/{auction}/history /checkout
    /checkout/pay/{checkout} /orders /orders/{order} /orders/{unpaid} /orders/{order}/receipt
    /watchlist /bids /notifications /messages /messages?conversation={conversation}
    /seller/{seller} /account /account/profile /account/addresses /account/blocked`,
  seller: `/selling /selling?tab=sold /selling?tab=drafts /selling?tab=ended /selling/balance
    /selling/boost /selling/plans /sell /sell?edit={listing} /orders/{order}
    /orders/{order}/packing-slip /messages?conversation={conversation} /product/{listing}`,
}

test.for(['buyer', 'seller'] as const)(
  'a word of 200 characters widens no page of a %s',
  async (who) => {
    const page = await openPage(server, '/', { session: { buyer, seller }[who], width: 320 })
    const paths = pages[who].replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
    expect(await tooWide(page, paths.split(/\s+/))).toEqual([])
  },
)

test('a word of 200 characters widens no page of the admins', async () => {
  const lists = (await declaredLists()).filter(([name]) => !isOnOtherPage(name))
  const page = await openAdmin(server, '/admin/dashboard', admin)
  const single = [`orders/${ids['order']}`, `users/${seller.id}`, `auctions/${ids['auction']}`]
  const paths = ['dashboard', ...single].map((path) => `/admin/${path}`)
  expect(await tooWide(page, [...paths, ...lists.map(([, { path }]) => path)])).toEqual([])
})
