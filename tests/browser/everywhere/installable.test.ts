import { sharedServer } from '#support/fixtures.ts'
import { rawRequest } from '#support/server/raw-request.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

const server = sharedServer()

test('the manifest has a name and icons in all sizes, and the page a colour for each scheme', async () => {
  const page = await openPage(server, '/', { worker: true })
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({
    short_name: 'Musika',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })

  const purposes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  const all = ['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable']
  expect(purposes.toSorted()).toEqual(all)
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size, src).toBe(sizes)
    expect(type).toBe('image/png')
  }
  const colours = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((tags) =>
      tags.map((tag) => `${tag.getAttribute('media')} ${tag.getAttribute('content')}`),
    )
  expect(colours).toEqual([
    '(prefers-color-scheme: light) #ffffff',
    '(prefers-color-scheme: dark) #121411',
  ])

  // Chromium reports no installability errors.
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Incognito windows, such as those of tests, can never install apps.
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])
})

test('the app’s shortcuts lead to existing pages', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/', { session: member })
  const { shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest
  expect(shortcuts.length).toBeGreaterThan(2)
  for (const { url } of shortcuts) {
    const answer = await page.goto(url)
    expect(answer?.status(), url).toBe(200)
  }
})

test('the service worker is not cached, connects only to the shop and costs less than 6 KB', async () => {
  const visitor = server.visitor()
  const script = await visitor.fetch('/sw.js', { headers: { 'accept-encoding': 'br' } })
  expect(script.headers.get('cache-control')).toBe('no-cache')
  expect(script.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
  const policy = (await visitor.get('/')).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")

  const page = await openPage(server, '/', { worker: true })
  const fetched = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const store = await caches.open('musika-offline')
    return (await store.keys()).map(({ url }) => new URL(url).pathname)
  })
  // The page has just loaded the styles, so they come from the HTTP cache.
  expect(fetched.filter((path) => !path.endsWith('.css'))).toEqual(['/offline'])
  const cost = async (path: string) => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await rawRequest(server.url, { path, headers })
    expect(answer.headers['content-encoding'], path).toBe('br')
    return answer.bytes
  }
  expect((await cost('/sw.js')) + (await cost('/offline'))).toBeLessThan(6 * 1024)
})

test('a new release is used at the next navigation, and caches of older releases are deleted', async () => {
  const page = await openPage(server, '/', { worker: true })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(async () => {
    await caches.open('musika-of-an-older-release')
    const pages = await caches.open('musika-pages')
    await pages.put('/', new Response('<p>old release</p>', { headers: { 'x-visitor': 'guest' } }))
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Featured Items' }).waitFor()
  expect(await page.getByText('old release').count()).toBe(0)

  // A new worker takes over without waiting for pages to close. The query makes it count as a new script.
  const [before, after] = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const first = registration.active
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await navigator.serviceWorker.register('/sw.js?release=2')
    await changed
    return [first?.state, navigator.serviceWorker.controller?.state]
  })
  expect(before).not.toBe('activated')
  expect(['activating', 'activated']).toContain(after)
  await expect.poll(() => page.evaluate(() => caches.has('musika-of-an-older-release'))).toBe(false)
})
