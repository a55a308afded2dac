import { isStored, openOverLine } from './worker-pages.ts'
import { sharedMember, sharedServer } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { sharedRelay } from '#support/processes/relay.ts'
import { startServer } from '#support/server/server.ts'
import { openPage } from '#support/browser/pages.ts'
import { startS3, type S3Server } from '#support/storage/s3-server.ts'

let s3: S3Server
const server = sharedServer(async () => {
  s3 = await startS3()
  s3.readers = '*'
  const started = await startServer({ ...s3.environment, FILES_GET: 'presigned' })
  return {
    ...started,
    async stop() {
      await started.stop()
      await s3.stop()
    },
  }
})
const seller = sharedMember(server)
const line = sharedRelay(() => server.url)

/** Shows a picture; resolves with its width, or 0 if it cannot be shown. */
const widthOf = async (address: string) => {
  const image = document.body.appendChild(new Image())
  image.src = address
  await image.decode().catch(() => undefined)
  return image.naturalWidth
}

test('pictures from the store are shown, also without a service worker', async () => {
  const picture = await uploadedPicture(seller)
  const page = await openPage(server, '/')
  expect(await page.evaluate(widthOf, `${picture}/200.webp`)).toBe(200)
  expect(s3.requests.some((request) => request.includes('X-Amz-Signature'))).toBe(true)
})

test('the service worker caches pictures from the store, and shows them offline in any size', async () => {
  const picture = await uploadedPicture(seller)
  const page = await openOverLine(server, line, '/')
  await isStored(page, '/')
  expect(await page.evaluate(widthOf, `${picture}/200.webp`)).toBe(200)
  const stored = (address: string) =>
    page.evaluate(async (asked) => {
      const store = await caches.open('musika-pictures')
      const response = await store.match(asked)
      return response && [response.status, response.headers.get('content-type')]
    }, address)
  await expect.poll(() => stored(`${picture}/200.webp`)).toEqual([200, 'image/webp'])
  line.cut()
  expect(await page.evaluate(widthOf, `${picture}/200.webp`)).toBe(200)
  expect(await page.evaluate(widthOf, `${picture}/800.webp`)).toBe(200)
})

test('the service worker names the store, so that browsers replace one with another policy', async () => {
  const source = `${s3.environment['S3_ENDPOINT']}/musika-files/`
  for (const encoding of ['br', 'gzip', 'identity']) {
    const script = await server
      .visitor()
      .fetch('/sw.js', { headers: { 'accept-encoding': encoding } })
    expect(script.headers.get('content-security-policy')).toBe(
      `default-src 'none'; connect-src 'self' ${source}`,
    )
    expect((await script.text()).endsWith(`// ${source}\n`)).toBe(true)
  }
})
