import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'

const server = sharedServer()

/** Opens a page, and lists the page views that it reports. */
async function watched(path: string) {
  const reported: unknown[] = []
  const page = await openPage(server, path, {
    prepare: async (context) => {
      context.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/page-views')
          reported.push(request.postDataJSON())
      })
    },
  })
  return { page, reported }
}

test('each page view after the first is reported once, but not a filter on the same page', async () => {
  const id = await insertListing(server, await createMember(server))
  const { page, reported } = await watched('/')
  const nav = page.getByRole('navigation', { name: 'Categories' })
  await nav.getByRole('link', { name: 'Fashion' }).click()
  await page.waitForURL(/category=fashion/)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Report a problem' }).click()
  await page.getByRole('heading', { name: 'Report a problem' }).waitFor()
  await page.getByRole('link', { name: 'Musika home' }).first().click()
  await page.locator(`a[href="/product/${id}"]`).first().click()
  await page.waitForURL(`**/product/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Bush radio with new batteries' }).waitFor()
  await page.goBack()
  const paths = ['/help', '/', `/product/${id}`, '/']
  await expect.poll(() => reported).toEqual(paths.map((path) => ({ path })))
})

test('the search that led to an item is reported with its page view', async () => {
  const id = await insertListing(server, await createMember(server), { title: 'Mbira of teak' })
  const { page, reported } = await watched('/?search=Mbira')
  await page.locator(`a[href="/product/${id}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: 'Mbira of teak' }).waitFor()
  await page.getByRole('link', { name: 'Musika home' }).first().click()
  const views = [{ path: `/product/${id}`, search: 'Mbira' }, { path: '/' }]
  await expect.poll(() => reported).toEqual(views)
})
