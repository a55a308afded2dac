import { filePath } from '#contracts/common/admin-list.ts'
import { declaredLists, isOnOtherPage } from '#support/admin-lists.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { createMembers } from '#support/members/people.ts'
import { createPaidOrder } from '#support/money/paid-orders.ts'

/** Admin pages as the server renders them. */
const { server, admin, support } = sharedShop()

const pageOf = async (path: string, { client } = admin) => (await client.fetch(path)).text()

const pages = (await declaredLists())
  .filter(([name]) => !isOnOtherPage(name))
  .map(([, list]) => ({ path: list.path, list }))
test.each(pages)('$path: the page has every filter, and a file of what it shows', async (row) => {
  const { path, list } = row
  covers(`route: ${path}`)
  const { filters } = list
  const text = Object.keys(filters).find((name) => filters[name]!.kind === 'text')
  const page = await pageOf(text ? `${path}?${text}=abc` : path)
  const file = RegExp.escape(filePath(list))
  expect(page).toMatch(new RegExp(`href="${file}${text ? `\\?[^"]*\\b${text}=abc` : ''}`))
  // Only links on other pages set the filter `seller`.
  for (const filter of Object.keys(filters).filter((name) => name !== 'seller'))
    expect(page, filter).toMatch(
      new RegExp(`name="${filter}"|href="${path}\\?(\\w+=\\w+&amp;)*${filter}=`),
    )
})

test.for([
  ['/admin/orders', 'No orders yet', '?payment=paid', 'No matching orders'],
  ['/admin/payments', 'No payments yet', '?search=MP-1', 'No matching payments'],
  ['/admin/auctions', 'No auctions yet', '?state=running', 'No matching auctions'],
  ['/admin/listings', 'No listings yet', '?type=auction', 'No matching listings'],
  ['/admin/users', 'No one yet', '?state=suspended', 'No matches'],
] as const)('%s: an empty list suggests other filters only if it is filtered', async (row) => {
  const [path, none, filter, like] = row
  const empty = await pageOf(path)
  expect(empty).toContain(none)
  expect(empty).not.toContain('Try other filters.')
  const filtered = await pageOf(path + filter)
  expect(filtered).toContain(like)
  expect(filtered).toContain('Try other filters.')
  const beyond = await pageOf(`${path}?page=2`)
  expect(beyond).toContain('There is nothing on this page')
  expect(beyond).toMatch(new RegExp(`href="${path}"[^>]*>The first page`))
})

test.for(['staff', 'audit', 'breaches', 'payouts', 'refunds'])(
  'support staff who open /admin/%s read that their role cannot open it',
  async (name) => {
    const page = await pageOf(`/admin/${name}`, support)
    expect(page).toContain('Your role cannot open this page')
    expect(page).toContain('Back to the dashboard')
  },
)

test('orders, members and auctions link to each other, without an internal ID', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const order = await createPaidOrder(server, buyer, seller)
  const auction = await insertAuction(server, seller)
  const linksOn = async (path: string) =>
    [...(await pageOf(path)).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(await linksOn(`/admin/orders/${order.id}`)).toEqual(
    expect.arrayContaining([`/admin/users/${buyer.id}`, `/admin/users/${seller.id}`]),
  )
  expect(await linksOn(`/admin/users/${buyer.id}`)).toContain(`/admin/orders/${order.id}`)
  expect(await linksOn(`/admin/users/${seller.id}`)).toContain(`/product/${auction}`)
  expect(await linksOn(`/admin/auctions/${auction}`)).toContain(`/admin/users/${seller.id}`)
  const main = /<main.*<\/main>/s.exec(await pageOf(`/admin/auctions/${auction}`))![0]
  expect(main.replaceAll(/<[^>]*>/g, '')).not.toContain(seller.id)
})
