import type { Page } from 'playwright-core'
import type { PointWithCode } from '#contracts/orders/admin/pickup-points.ts'
import { sharedShop } from '#support/fixtures.ts'
import { detailOf } from '#support/money/paid-orders.ts'
import { createPoint, paidForPoint, signInAt } from '#support/money/pickup-parcels.ts'
import { checkBothSchemes, openPage, overflowOf } from '#support/browser/pages.ts'

const { server, seller, buyer, admin } = sharedShop()
let point: PointWithCode

beforeAll(async () => {
  point = await createPoint(admin)
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Terminal number').fill(point.terminal)
  await page.getByLabel('Terminal code').fill(point.code)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
}

/** A camera that sees one QR code; the browser of the tests has neither a camera nor a detector. */
const seeing = (text: string) => `
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    setInterval(() => context.fillRect(0, 0, 9, 9), 20)
    return canvas.captureStream()
  }
  window.BarcodeDetector = class { async detect() { return [{ rawValue: ${JSON.stringify(text)} }] } }`

test('a keeper scans the label; the script for it is loaded only then', async () => {
  const order = await paidForPoint(server, { buyer, seller }, point)
  const page = await openPage(server, '/keeper', {
    alive: false,
    width: 390,
    prepare: (context) => context.addInitScript(seeing(`${server.url}/track/${order.label}`)),
  })
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await signIn(page)
  await page.getByRole('link', { name: 'Receive' }).click()
  await page.getByRole('button', { name: 'Scan the QR code' }).waitFor()
  expect(loaded).not.toContain('/keeper/scan.js')
  await page.getByRole('button', { name: 'Scan the QR code' }).click()
  await page.getByText('Put it on shelf').waitFor()
  expect(loaded).toContain('/keeper/scan.js')
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('ready_for_collection')
})

test('the pages of keepers are accessible, fit 320 px, and have targets of at least 56 px', async () => {
  const order = await paidForPoint(server, { buyer, seller }, point)
  const keeper = await signInAt(server, point)
  await keeper.post('/api/keeper/parcels/receive', { code: order.label })
  const page = await openPage(server, '/keeper', { alive: false, width: 320 })
  await checkBothSchemes(page)
  await signIn(page)
  for (const path of ['', '/receive', '/hand-over', '/return', `/done/${order.label}`]) {
    await page.goto(`/keeper${path}`)
    expect(await overflowOf(page), path).toBe(0)
    await checkBothSchemes(page)
    const low = await page
      .locator('main a, main button, main input:not([type=hidden])')
      .evaluateAll((targets) =>
        targets
          .map((target) => target.getBoundingClientRect().height)
          .filter((height) => height > 0 && height < 56),
      )
    expect(low, path).toEqual([])
  }
})
