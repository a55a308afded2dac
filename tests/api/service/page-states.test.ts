import { sharedShop } from '#support/fixtures.ts'
import { wordsOf } from '#support/words-of.ts'
import { shopPaths, staffPaths } from '#support/page-paths.ts'

/** Every page without its content, from the routes themselves: a new one is included automatically. */

const { server, ann, admin } = sharedShop()

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
const addressOf = (path: string) => path.replaceAll(/\$\w*/g, unknownId)

/** What a page shows below the header, without markup. */
async function shown(answer: Response): Promise<string> {
  const html = await answer.text()
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<(style|svg|script|noscript)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('&#x27;', "'")
}

test('a missing page has a title and leads back, without a hint for developers', async () => {
  const { text } = await server.visitor().get('/no/such/page')
  expect(text).toContain('<title>Page Not Found - Musika</title>')
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home</)
  expect(main).not.toMatch(/router|forget/i)
})

/** What members see for an id that does not exist, with the paths. */
const missing = {
  'Product Not Found': `/product/$id /product/$id/bid /product/$id/bidders /product/$id/history
    /product/$id/offer /product/$id/questions`,
  'Seller not found': '/seller/$id',
  'Listing not found': '/selling/delivery/$id',
  'Payment not found': `/selling/fee/$id /checkout/waiting/$id /checkout/pay/$checkoutId
    /checkout/ask/$checkoutId`,
  'Order not found': `/orders/$id /orders/$id/return /orders/$id/receipt
    /orders/$id/packing-slip`,
  'Page Not Found': `/selling/plans/$tier /selling/watchers/$id /offers/$id /account/$section $`,
}
const textOf = (path: string) =>
  Object.entries(missing).find(([, paths]) => wordsOf(paths).includes(path))?.[0]

test.for(shopPaths.filter((path) => path.includes('$')))(
  '%s with an unknown id is a missing page',
  async (path) => {
    const answer = await ann.client.fetch(addressOf(path))
    expect(answer.status).toBe(404)
    expect(await shown(answer)).toContain(`|${textOf(path)}|`)
  },
)

test.for(staffPaths.filter((path) => path.includes('$')))(
  '%s with an unknown id is a missing page for staff',
  async (path) => {
    const answer = await admin.client.fetch(addressOf(path))
    expect(answer.status).toBe(404)
    expect(await shown(answer)).toContain('|Not found|')
  },
)

/** What the list pages show a new member. */
const empty = [
  ['/cart', 'Your cart is empty'],
  ['/checkout', 'Cart is empty'],
  ['/orders', 'No orders yet'],
  ['/offers', 'No offers yet'],
  ['/returns', 'No returns yet'],
  ['/messages', 'No messages yet'],
  ['/notifications', 'No notifications yet'],
  ['/watchlist', 'Nothing on your watchlist yet'],
  ['/bids', 'You have no bids in open auctions'],
  ['/deals', 'No deals today'],
  ['/selling', 'Nothing for sale'],
  ['/selling/balance', 'No transactions yet'],
  ['/selling/questions', 'No question waits for you'],
  ['/selling/figures', 'No statistics yet'],
] as const

test.for(empty)('%s of a new member says “%s”', async ([path, text]) => {
  const answer = await ann.client.fetch(path)
  expect([answer.status, await shown(answer)]).toEqual([200, expect.stringContaining(text)])
})

/** Pages that visitors open without an account. */
const open = `/ /sell /messages /product/$id /product/$id/history /product/$id/questions /seller/$id
  /cart /checkout /deals /selling/boost /selling/plans /selling/plans/$tier
  /register /forgot-password /reset-password /verify-email /signin /signin/code /account/$section
  /contact /help /advertise /terms /seller-agreement /privacy /offline $`.split(/\s+/)

test('visitors see the listing form and an empty list of conversations', async () => {
  const visitor = server.visitor()
  const sell = await shown(await visitor.fetch('/sell'))
  for (const text of ['Create New Listing', 'Title', 'Create listing'])
    expect(sell).toContain(`|${text}|`)
  const html = await (await visitor.fetch('/sell')).text()
  expect(html).toMatch(/Location<em> (<!-- -->)?optional<\/em>/)
  const messages = await shown(await visitor.fetch('/messages'))
  for (const text of ['Messages', 'No messages yet', 'Sign in'])
    expect(messages).toContain(`|${text}|`)
  for (const path of ['/sell?edit=1', '/sell?draft=1', '/messages?item=1']) {
    const { headers } = await visitor.fetch(path)
    expect(headers.get('location')).toBe(`/?signin=1&next=${encodeURIComponent(path)}`)
  }
})

test('only these pages are open to visitors; all others lead to signing in and back', async () => {
  for (const path of [...shopPaths, '/account/profile']) {
    const address = addressOf(path)
    const { status, headers } = await server.visitor().fetch(address)
    const leadsTo = headers.get('location')
    if (open.includes(path)) expect([path, [200, 404].includes(status)]).toEqual([path, true])
    else expect([path, leadsTo]).toEqual([path, `/?signin=1&next=${encodeURIComponent(address)}`])
  }
})

test.for(staffPaths.filter((path) => !['/admin', '/admin/login'].includes(path)))(
  '%s leads visitors and members to the admin login',
  async (path) => {
    for (const client of [server.visitor(), ann.client]) {
      const { status, headers } = await client.fetch(addressOf(path))
      expect([status, headers.get('location')]).toEqual([307, '/admin/login'])
    }
  },
)
