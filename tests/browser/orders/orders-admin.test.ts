import type { BusStations } from '#contracts/orders/depots.ts'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import { checkAxe } from '#support/browser/pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { makeCoupon } from '#support/money/promotions/coupons.ts'
import { createReceivedOrder, damaged, returnStep } from '#support/money/returns.ts'
import { createCashOrder, takesCash } from '#support/money/cash.ts'
import { detailOf, step } from '#support/money/paid-orders.ts'
import { pageText } from '#support/page-text.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const { server, admin, buyer, seller } = sharedShop()

test('an admin adds a pickup point, sees its code once, and makes a new one', async () => {
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
  expect(await page.getByText('It is shown only now').count()).toBe(1)
})

test('an admin adds and closes a depot', async () => {
  const page = await openAdmin(server, '/admin/depots', admin, { width: 390, refusals: [400] })
  const form = page.getByRole('form', { name: 'Add a depot' })
  await form.getByLabel('Town').fill('Harare')
  await form.getByLabel('Name').fill('Roadport')
  await form.getByLabel('Address').fill('Magamba Way')
  await form.getByLabel('Opening hours').fill('Daily 06:00 to 18:00')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByText('There is one with this name already').waitFor()
  await form.getByLabel('Town').fill('Chinhoyi')
  await form.getByRole('button', { name: 'Add' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Chinhoyi, Roadport' })
  await row.getByRole('button', { name: 'Change Roadport' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Roadport' })
  await dialog.getByLabel('Offered').uncheck()
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Not offered').waitFor()
  const { body } = await buyer.client.get<BusStations>('/api/depots')
  expect(body.depots.map(({ town }) => town)).not.toContain('Chinhoyi')
})

test('an admin changes a group of cities', async () => {
  const page = await openAdmin(server, '/admin/city-groups', admin, { width: 390 })
  const row = page.getByRole('listitem').filter({ hasText: 'Midlands' })
  await row.getByText('Gweru, Kwekwe').waitFor()
  await row.getByRole('button', { name: 'Change Midlands' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Kwekwe' }).uncheck()
  await dialog.getByLabel('Why do you change it?').fill('Its couriers go by another road')
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { body } = await seller.client.get<CityGroup[]>('/api/city-groups')
  expect(body.find(({ name }) => name === 'Midlands')!.places).toEqual(['Gweru'])
})

test('an admin makes a coupon that the shop pays for, and ends one of a seller', async () => {
  const { body: coupon } = await makeCoupon(seller)
  const page = await openAdmin(server, '/admin/coupons', admin, { width: 390, refusals: [400] })
  const form = page.getByRole('form', { name: 'New coupon of Musika' })
  await form.getByRole('textbox', { name: 'Code' }).fill('xmas26')
  await form.getByRole('radio', { name: 'An amount' }).check()
  await form.getByLabel('Amount (US$)').fill('5')
  await form.getByLabel('Why').fill('Christmas campaign')
  await form.getByRole('button', { name: 'Make coupon' }).click()
  await form.getByText('Enter how often it can be used in all').waitFor()
  await form.getByLabel('Uses in all').fill('100')
  await form.getByRole('button', { name: 'Make coupon' }).click()
  const made = page.getByRole('listitem').filter({ hasText: 'XMAS26' })
  await made.getByText('Musika: US$5.00 off').waitFor()
  expect(await made.innerText()).toContain('0 of 100 uses, 0 paid')
  await page.getByRole('button', { name: `End ${coupon.code}` }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('It breaks the rules')
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  const ended = page.getByRole('listitem').filter({ hasText: coupon.code })
  await ended.getByText('Ended', { exact: true }).waitFor()
  await checkAxe(page)
})

test('staff read a return', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  await returnStep(buyer, order.id, '', damaged)
  const text = await pageText(admin.client, `/admin/returns/${order.id}`)
  for (const words of ['The lid is broken', seller.username]) expect(text).toContain(words)
})

test('staff end an order whose reported cash was not paid', async () => {
  await takesCash(server, seller)
  const { order } = await createCashOrder(server, buyer, seller)
  await step(buyer, order.id, 'cash/report', { text: 'I paid at Joina City at noon.' })
  const page = await openAdmin(server, `/admin/orders/${order.id}`, admin, { width: 390 })
  await page.getByRole('button', { name: 'Was not paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Was it not paid in cash?' })
  await dialog.getByRole('textbox').fill('They never met.')
  await checkAxe(page)
  await dialog.getByRole('button', { name: /^End the unpaid order of ZWL 1,000,000/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  const ended = { orderStatus: 'cancelled', paymentStatus: 'expired' }
  expect(await detailOf(buyer, order.id)).toMatchObject(ended)
})
