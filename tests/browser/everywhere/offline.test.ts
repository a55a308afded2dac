import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { isStored, openOverLine } from './worker-pages.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { checkAxe } from '#support/browser/pages.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { css } from '#support/browser/css.ts'
import { sharedRelay } from '#support/processes/relay.ts'

const saved = /^Saved (\d\d:\d\d), prices may have changed$/

const { server, seller } = sharedShop()
const { ann } = newMembers(server)

let radio: ProductId
let bicycle: ProductId

beforeAll(async () => {
  radio = await insertListing(server, seller, { title: 'Bush radio' })
  bicycle = await insertAuction(server, seller, { title: 'City bicycle' })
})

const line = sharedRelay(() => server.url)
beforeEach(() => line.mend())

const open = (path: string, session?: Member) => openOverLine(server, line, path, session)
const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await isStored(page, path)
}
const bar = (page: Page) => page.locator(css('.connection_networkBar'))
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return lists.flat().map((url) => url.replace(location.origin, ''))
  })

test('visited pages can be read offline and show their age on the page and on each card', async () => {
  const page = await open('/')
  await isStored(page, '/')
  await visit(page, `/product/${radio}`)
  line.cut()

  await page.goto('/')
  await bar(page).getByText(saved).waitFor()
  const cards = page.locator(css('article.card_card'))
  expect(await cards.count()).toBe(2)
  for (const card of await cards.all())
    expect(await card.locator(css('.saved-line_savedLine')).innerText()).toMatch(saved)
  expect(await page.locator('#saved-note').count()).toBe(0)

  await page.goto(`/product/${radio}`)
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  await bar(page).getByText(saved).waitFor()
  await page.getByRole('region', { name: 'Buy' }).getByText(saved).waitFor()
  await checkAxe(page)
})

test('without a connection, buying and bidding are disabled with an explanation', async () => {
  const page = await open(`/product/${bicycle}`, ann)
  await isStored(page, `/product/${bicycle}`)
  await visit(page, `/product/${radio}`)
  await visit(page, '/')
  line.cut()

  await page.goto(`/product/${bicycle}`)
  await bar(page).getByText(saved).waitFor()
  const bid = page.getByRole('button', { name: 'Place Bid: No connection' })
  expect(await bid.count()).toBe(2)
  for (const button of await bid.all()) expect(await button.isDisabled()).toBe(true)
  expect(await bid.first().innerText()).toBe('No connection')

  await page.goto(`/product/${radio}`)
  await bar(page).getByText(saved).waitFor()
  for (const name of ['Buy It Now: No connection', 'Add to Cart: No connection'])
    expect(await page.getByRole('button', { name }).first().isDisabled()).toBe(true)

  await page.goto('/')
  await bar(page).getByText(saved).waitFor()
  const items = page.getByRole('region', { name: 'Featured Items' })
  for (const name of [
    'Add to Cart: Bush radio: No connection',
    'Place Bid: City bicycle: No connection',
  ])
    expect(await items.getByRole('button', { name }).isDisabled()).toBe(true)
})

test('when the connection is back, the page reloads with current prices', async () => {
  const page = await open('/')
  await isStored(page, '/')
  line.cut()
  await page.goto('/')
  await bar(page).getByText(saved).waitFor()
  line.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator(css('.saved-line_savedLine')).first().waitFor({ state: 'detached' })
  expect(await bar(page).innerText()).toBe('')
  await page.getByRole('button', { name: 'Add to Cart: Bush radio', exact: true }).waitFor()
})

test('a slow page is replaced by its cached copy', async () => {
  const page = await open('/')
  await isStored(page, '/')
  line.drop()
  line.swallow()
  await page.goto('/')
  await bar(page).getByText(saved).waitFor()
  expect(await page.locator(css('article.card_card')).count()).toBe(2)
})

test('offline, a page that was never opened shows an explanation and a list of cached pages', async () => {
  const page = await open('/')
  await isStored(page, '/')
  line.cut()
  const answer = await page.goto(`/product/${radio}`)
  expect(answer?.status()).toBe(503)
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await checkAxe(page)
  const again = page.getByRole('link', { name: 'Try again' })
  await page.getByRole('list').getByRole('link').first().click()
  await bar(page).getByText(saved).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goto(`/product/${radio}`)
  line.mend()
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${radio}`)
})

test('offline, client-side navigation shows cached responses with their age', async () => {
  const page = await open('/')
  await isStored(page, '/')
  await page.getByRole('link', { name: 'Bush radio' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  await visit(page, '/?search=radio')
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  line.cut()
  await page.getByRole('link', { name: 'Bush radio' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  await bar(page).getByText(saved).waitFor()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('at most 60 viewed images are cached', async () => {
  const picture = await uploadedPicture(seller)
  const page = await open('/')
  await isStored(page, '/')
  await page.evaluate(async () => {
    const store = await caches.open('musika-pictures')
    for (let n = 0; n < 60; n += 1)
      await store.put(
        `/images/old-${n}/200.webp`,
        new Response('x', { headers: { 'x-kept-at': String(Date.now()) } }),
      )
  })
  const load = (size: number) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address)
      return answer.ok ? (await answer.arrayBuffer()).byteLength : 0
    }, `${picture}/${size}.webp`)
  const bytes = await load(200)
  expect(bytes).toBeGreaterThan(100)
  const cachedImages = async () =>
    (await cachedAddresses(page)).filter((address) => address.startsWith('/images/'))
  await expect.poll(cachedImages).toContain(`${picture}/200.webp`)
  // The oldest one is deleted after the new one is stored.
  await expect.poll(async () => (await cachedImages()).length).toBe(60)
  const cached = await cachedImages()
  expect(cached).not.toContain('/images/old-0/200.webp')

  line.cut()
  expect(await load(200)).toBe(bytes)
  // Offline, a cached image also serves requests for other sizes of it.
  expect(await load(800)).toBe(bytes)
})

test('at most 30 pages are cached, the most recently visited ones', async () => {
  const page = await open('/')
  await isStored(page, '/')
  await page.evaluate(async () => {
    const store = await caches.open('musika-pages')
    for (let n = 0; n < 30; n += 1)
      await store.put(`/?page=${n}`, new Response('x', { headers: { 'x-visitor': 'guest' } }))
  })
  await visit(page, `/product/${radio}`)
  const cachedPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('musika-pages')).keys())
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search),
    )
  // The oldest one is deleted after the new one is stored.
  await expect.poll(async () => (await cachedPages()).length).toBe(30)
  const pages = await cachedPages()
  expect(pages.at(-1)).toBe(`/product/${radio}`)
  expect(pages).not.toContain('/?page=0')
  expect(pages).toContain('/?page=29')
})

test('signing out deletes the member’s data from the phone', async () => {
  const page = await open('/orders', ann)
  await isStored(page, '/orders')
  await page.goto('/')
  await page.evaluate(() => fetch('/api/orders'))
  await expect.poll(() => cachedAddresses(page)).toContain('/api/orders')
  expect(await cachedAddresses(page)).toContain('/orders')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => cachedAddresses(page)).not.toContain('/orders')
  await expect.poll(() => cachedAddresses(page)).not.toContain('/api/orders')
  // The menu has closed and left the history, which would interrupt the next navigation.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  line.cut()
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
})

test('when another member signs in, pages of the previous member leave the cache', async () => {
  const page = await open('/orders', ann)
  await isStored(page, '/orders')
  // Abort ann's requests before ben signs in.
  await page.goto('about:blank')
  const ben = await createMember(server)
  const [, token = ''] = /musika_session=([^;]+)/.exec(ben.client.cookieHeader) ?? []
  await page.context().addCookies([{ name: 'musika_session', value: token, url: line.url }])
  await visit(page, '/')
  expect(await cachedAddresses(page)).not.toContain('/orders')
})

test('writes, events and sign-in pages are never cached', async () => {
  const page = await open('/', ann)
  await isStored(page, '/')
  await page.evaluate(async (productId) => {
    await fetch('/api/auth/session')
    await fetch('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity: 1 }),
    })
    await fetch('/api/cart')
  }, radio)
  await expect.poll(() => cachedAddresses(page)).toContain('/api/cart')
  const cached = await cachedAddresses(page)
  expect(cached.filter((address) => /^\/api\/(auth|events|admin)/.test(address))).toEqual([])
})
