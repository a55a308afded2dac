import type { ProductId } from '#contracts/common/ids.ts'
import type { SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import { covers, newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { toastSays } from '#support/money/checkout.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import type { PlanSettings } from '#contracts/promotions/admin/plans.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const server = sharedServer()
const { seller } = newMembers(server)
const admin = sharedStaff(server)

let radio: ProductId

beforeEach(async () => {
  radio = await insertListing(server, seller, { title: 'Bush radio' })
})

const path = () => `/product/${radio}`
const boost = (productId: string = radio) =>
  seller.client.post(`/api/visibility-boost/${productId}`, { duration: 24 })
const left = async () =>
  (await seller.client.get<SubscriptionStatus>('/api/subscription/status')).body.boostsLeft

test('after 24 hours the badge disappears and the item can be boosted again', async () => {
  await insertSubscription(server, seller)
  await boost()
  const page = await openPage(server, path(), {
    session: seller,
    prepare: (context) => context.clock.install(),
  })
  const card = page.getByRole('region', { name: 'Boost Visibility', exact: true })
  await card.getByText('Boosted', { exact: true }).waitFor()
  await server.app.pool.query(
    `update boosts set during = tstzrange(now() - interval '24 hours', now()) where product_id = $1`,
    [radio],
  )
  await page.clock.fastForward('24:00:01')
  await checkBothSchemes(page)
  await card.getByRole('button', { name: 'Boost 24h', exact: true }).click()
  await toastSays(page, 'Visibility Boost Activated!')
  expect(await left()).toBe(2)
})

test('only sellers with a subscription see the card', async () => {
  covers('rule: boost card only for its seller and only with canBuyBoosts')
  const own = await openPage(server, path(), { session: seller })
  await own.getByText('Want more buyers to see this?').waitFor()
  expect(await own.getByRole('region', { name: 'Boost Visibility' }).count()).toBe(0)
  await insertSubscription(server, seller)
  const other = await createMember(server)
  await insertSubscription(server, other)
  for (const session of [other, undefined]) {
    const page = await openPage(server, path(), { ...(session && { session }) })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await page.getByRole('button', { name: 'Rate Seller' }).waitFor()
    expect(await page.getByText('Boost Visibility').count()).toBe(0)
    expect(asked.filter((url) => url.includes('subscription') || url.includes('boost'))).toEqual([])
  }
  await server.app.pool.query("update products set status = 'sold' where id = $1", [radio])
  await own.reload()
  await own.getByText('Sold', { exact: true }).waitFor()
  expect(await own.getByText('Boost Visibility').count()).toBe(0)
})

test('an error is shown with its reason', async () => {
  covers('text: Boost Failed')
  await insertSubscription(server, seller, { boostsUsed: 3 })
  const page = await openPage(server, path(), { session: seller, refusals: [402] })
  await page.getByRole('button', { name: 'Boost 24h', exact: true }).waitFor()
  expect((await boost(await insertListing(server, seller))).status).toBe(201)
  await page.getByRole('button', { name: 'Boost 24h', exact: true }).click()
  await toastSays(page, 'Boost Failed')
  await toastSays(page, /Another one costs ZWL 25,000 \(US\$1\.00\)/)
  await page.getByText('You have used the 4 boosts in your subscription.').waitFor()
  await page.getByText('from your balance').waitFor()
  await checkAxe(page)
})

test('without a network the error is shown, and pressing again boosts once', async () => {
  covers('text: Unable to activate visibility boost')
  await insertSubscription(server, seller)
  const page = await openPage(server, path(), { session: seller, refusals: [0] })
  const button = page.getByRole('button', { name: 'Boost 24h', exact: true })
  await button.waitFor()
  const calls = '**/api/visibility-boost/*'
  const reads = '**/api/{products,subscription}/**'
  await page.route(calls, (route) => route.abort())
  await button.click()
  await toastSays(page, 'Boost Failed')
  await toastSays(page, 'Unable to activate visibility boost')
  await page.unroute(calls)
  // Now the boost arrives, but neither its answer nor its event, until it is repeated.
  let reading = false
  await page.route(reads, (route) => (reading ? route.continue() : route.abort()))
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button.click()
  await expect.poll(left).toBe(3)
  await toastSays(page, 'Unable to activate visibility boost')
  await page.unroute(calls)
  await page.route(calls, (route) => {
    reading = true
    return route.continue()
  })
  await button.click()
  await toastSays(page, 'Visibility Boost Activated!')
  await page.getByText(/^(1d 00h|23h 59m) left$/).waitFor()
  expect(await left()).toBe(3)
})

test('an admin changes the plans and sees who bought one', async () => {
  await insertSubscription(server, seller, { boostsUsed: 1 })
  const page = await openAdmin(server, '/admin/payments', admin, { refusals: [400] })
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  await page.getByText('1 of 4 boosts used').first().waitFor()
  const free = page.getByRole('group', { name: 'First plan, without a price' })
  await free.getByLabel('Most active listings').fill('30')
  await isFit(page)
  await press(page, 'Save plans')
  await page.getByRole('main').getByText('Please say why').waitFor()
  await page.getByLabel('Reason').fill('The board decided so.')
  await press(page, 'Save plans')
  await toasted(page, 'Plans saved')
  const { body } = await admin.client.get<PlanSettings>('/api/admin/seller-plans')
  expect(body.plans[0]!.listingsMax).toBe(30)
})
