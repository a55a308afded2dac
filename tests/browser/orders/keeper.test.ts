import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { PointWithCode } from '../../../contracts/orders/admin/pickup-points.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { detailOf } from '../../support/money/paid-orders.ts'
import {
  createPoint,
  orderForPoint,
  paidForPoint,
  signInAt,
} from '../../support/money/pickup-parcels.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const { server, seller, buyer, admin } = sharedShop()
const people = { buyer, seller }
let point: PointWithCode

beforeAll(async () => {
  point = await createPoint(admin, { name: 'Avondale Pharmacy', city: 'Harare' })
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Terminal number').fill(point.terminal)
  await page.getByLabel('Terminal code').fill(point.code)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
}
const codeOf = async ({ id }: Order) => (await detailOf(buyer, id)).handOverCode!

test.each([true, false])(
  'a keeper receives a parcel and hands it over on a phone, with scripts: %j',
  async (scripts) => {
    const order = await paidForPoint(server, people, point)
    const page = await openPage(server, '/keeper', { scripts, alive: false, width: 390 })
    await signIn(page)
    await page.getByRole('link', { name: 'Receive' }).click()
    await page.getByLabel('Code on the label').fill(order.label)
    await page.getByRole('button', { name: 'Parcel is here' }).click()
    await page.getByText('Put it on shelf').waitFor()

    await page.getByRole('link', { name: 'Start' }).click()
    await page.getByText(order.label).waitFor()
    await page.getByRole('link', { name: 'Hand over' }).click()
    const code = await codeOf(order)
    if (scripts) {
      await page.locator('.pad [value="7"]').click()
      expect(await page.locator('.six li').allTextContents()).toEqual([
        '7',
        '',
        '',
        '–',
        '',
        '',
        '',
      ])
      await page.getByRole('button', { name: 'Delete the last digit' }).click()
      for (const digit of code) await page.locator(`.pad [value="${digit}"]`).click()
    } else {
      await page.getByLabel('Ask the buyer for the 6-digit code').fill(code)
      await page.getByRole('button', { name: 'Check the code' }).click()
    }
    await page.getByText('Code is right. Shelf').waitFor()
    await page.getByLabel('I checked the ID: Tendai').check()
    await page.getByRole('button', { name: 'Parcel handed over' }).click()
    await page.getByText('Handed over').first().waitFor()
    expect((await detailOf(buyer, order.id)).orderStatus).toBe('completed')
  },
)

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
  const order = await paidForPoint(server, people, point)
  const page = await openPage(server, '/keeper', {
    alive: false,
    width: 390,
    async prepare(context) {
      await context.addInitScript(seeing(`${server.url}/track/${order.label}`))
    },
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

test('a wrong code keeps the keeper on the page, with the reason', async () => {
  const page = await openPage(server, '/keeper', { scripts: false, width: 390, refusals: [403] })
  await signIn(page)
  await page.getByRole('link', { name: 'Hand over' }).click()
  await page.getByLabel('Ask the buyer for the 6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Check the code' }).click()
  expect(await page.getByRole('alert').textContent()).toBe(
    'No parcel here has this code. Ask the buyer to show it again.',
  )
})

test('the pages fit 320 to 1280 px, in both schemes, and targets are at least 56 px high', async () => {
  const order = await paidForPoint(server, people, point)
  const keeper = await signInAt(server, point)
  await keeper.post('/api/keeper/parcels/receive', { code: order.label })
  for (const width of [320, 390, 1280]) {
    const page = await openPage(server, '/keeper', { alive: false, width })
    if ((await page.getByLabel('Terminal number').count()) > 0) await signIn(page)
    for (const path of ['', '/receive', '/hand-over', '/return', `/done/${order.label}`]) {
      await page.goto(new URL(`/keeper${path}`, server.url).href)
      expect(await overflowOf(page), `${path} at ${width} px`).toBe(0)
      await checkBothSchemes(page)
      await checkAxe(page)
      const low = await page
        .locator('main a, main button, main input:not([type=hidden])')
        .evaluateAll((targets) =>
          targets
            .map((target) => target.getBoundingClientRect().height)
            .filter((height) => height > 0 && height < 56),
        )
      expect(low, path).toEqual([])
    }
  }
})

test('the buyer chooses city and point before paying, with and without scripts', async () => {
  const order = await orderForPoint(server, people, point)
  const other = await createPoint(admin, { name: 'Mbare Cell Shop', city: 'Harare' })
  const read = () => detailOf(buyer, order.id)
  const address = `/checkout/pay/${order.checkoutId}`
  const page = await openPage(server, address, { session: buyer, width: 390 })
  await page.getByText('Collect at a shop near you').waitFor()
  expect(await page.getByLabel('Avondale Pharmacy').isChecked()).toBe(true)
  await page.getByLabel('Mbare Cell Shop').click()
  await expect.poll(async () => (await read()).pickupPoint?.id).toBe(other.id)
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)

  const plain = await openPage(server, address, { session: buyer, scripts: false })
  await plain.getByLabel('Pickup point').last().selectOption('Harare, Avondale Pharmacy')
  await plain.getByRole('button', { name: 'Send it to this pickup point' }).click()
  await plain.getByText('Avondale Pharmacy').first().waitFor({ state: 'attached' })
  expect((await read()).pickupPoint?.id).toBe(point.id)
})

test('the order shows point, code and progress to the buyer', async () => {
  const order = await paidForPoint(server, people, point)
  const keeper = await signInAt(server, point)
  await keeper.post('/api/keeper/parcels/receive', { code: order.label })
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer, width: 390 })
  await page.getByText('Your collection code').first().waitFor()
  await page.getByText('Arrived at Avondale Pharmacy').waitFor()
  await page.getByText('Avondale Pharmacy, 12 Chimoio Avenue').waitFor()
  await page.getByRole('img', { name: 'Your collection code as a QR code' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkAxe(page)
})

test('an admin adds a point, sees its code once, and makes a new one', async () => {
  const page = await openAdmin(server, '/admin/pickup-points', admin, { width: 390 })
  const form = page.getByRole('form', { name: 'Add a pickup point' })
  for (const [label, value] of [
    ['Name', 'Egodini Kiosk'],
    ['Suburb', 'City centre'],
    ['Address', 'Basch Street'],
    ['Opening hours', 'Daily 08:00 to 18:00'],
    ['Phone, for staff only', '0772140412'],
    ['Capacity, in parcels', '40'],
    ['Fee per parcel, in US dollars', '0.50'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await form.locator('[name=city]').fill('Bulawayo')
  await form.getByRole('button', { name: 'Add' }).click()
  await page.getByText(/^Terminal \d{6}, code \d{4}\. It is shown only now/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Bulawayo, Egodini Kiosk').waitFor()
  await page.getByRole('button', { name: 'New code Egodini Kiosk' }).click()
  await page.getByRole('button', { name: 'Make a new code' }).click()
  await page.getByText(/^Terminal \d{6}, code \d{4}\./).waitFor()
  expect(await overflowOf(page)).toBe(0)
})
