import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { isStored, openOverLine } from './worker-pages.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { bids } from '#support/auctions/auctions.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { arrivesWithinASecond } from '#support/server/waiting.ts'
import { css } from '#support/browser/css.ts'
import { sharedRelay } from '#support/processes/relay.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)

let bicycle: ProductId

beforeAll(async () => {
  bicycle = await insertAuction(server, seller, { title: 'City bicycle' })
})

const line = sharedRelay(() => server.url)
beforeEach(() => line.mend())

const open = (path: string, session?: Member) => openOverLine(server, line, path, session)
const bar = (page: Page) => page.locator(css('.connection_networkBar'))

test('a message shows as soon as the phone is offline, and disappears when it is online again', async () => {
  const page = await open('/')
  await isStored(page, '/')
  await page.context().setOffline(true)
  await bar(page).getByText('You are offline.').waitFor()
  expect(await bar(page).getAttribute('role')).toBe('status')
  const blocked = page.getByRole('button', { name: 'Place Bid: City bicycle: No connection' })
  expect(await blocked.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Place Bid: City bicycle', exact: true }).waitFor()
  expect(await bar(page).innerText()).toBe('')
})

test('after a lost connection, new prices and notifications arrive within a second', async () => {
  const page = await open(`/product/${bicycle}`, ann)
  const bidding = page.getByRole('region', { name: 'Bidding' })
  let price = 190_000
  let unread = 0
  const leads = () => bids(ann, bicycle, (price += 10_000))
  const isOutbid = async () => {
    await bids(ben, bicycle, (price += 10_000))
    unread += 1
    const started = performance.now()
    await Promise.all([
      bidding.getByText(`ZWL ${price.toLocaleString('en-US')}`, { exact: true }).waitFor(),
      page.getByRole('button', { name: `Notifications ${unread} unread` }).waitFor(),
    ])
    return performance.now() - started
  }
  const ben = await createMember(server)
  await expect.poll(() => bidding.count()).toBe(1)
  await arrivesWithinASecond(async () => {
    await leads()
    await bidding.getByText('You are the highest bidder.').waitFor()
    return isOutbid()
  })

  await page.context().setOffline(true)
  line.cut()
  await bar(page).getByText('You are offline.').waitFor()
  await leads()
  line.mend()
  const back = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.context().setOffline(false)
  await back
  await arrivesWithinASecond(async (nth) => {
    if (nth > 0) await leads()
    return isOutbid()
  })
})
