import { sharedShop } from '../../support/fixtures.ts'
import { detailOf, pay } from '../../support/money/paid-orders.ts'
import { createPoint, orderForPoint } from '../../support/money/pickup-parcels.ts'
import { openPage } from '../../support/browser/pages.ts'

const { server, seller, buyer, admin } = sharedShop()

test('a buyer chooses a pickup point, and its keeper receives the parcel and hands it over', async () => {
  const elsewhere = await createPoint(admin, { name: 'Avondale Pharmacy', city: 'Harare' })
  const point = await createPoint(admin, { name: 'Mbare Cell Shop', city: 'Harare' })
  const order = await orderForPoint(server, { buyer, seller }, elsewhere)
  const read = () => detailOf(buyer, order.id)
  const paying = `/checkout/pay/${order.checkoutId}`
  const page = await openPage(server, paying, { session: buyer, width: 390 })
  await page.getByText('Collect at a shop near you').waitFor()
  expect(await page.getByLabel('Avondale Pharmacy').isChecked()).toBe(true)
  await page.getByLabel('Mbare Cell Shop').click()
  await expect.poll(async () => (await read()).pickupPoint?.id).toBe(point.id)
  await pay(server, order)

  const keeper = await openPage(server, '/keeper', { alive: false, width: 390 })
  await keeper.getByLabel('Terminal number').fill(point.terminal)
  await keeper.getByLabel('Terminal code').fill(point.code)
  await keeper.getByRole('button', { name: 'Open' }).click()
  await keeper.getByRole('heading', { name: 'Today' }).waitFor()
  await keeper.getByRole('link', { name: 'Receive' }).click()
  const label = (await read()).tracking!.code
  await keeper.getByLabel('Code on the label').fill(label)
  await keeper.getByRole('button', { name: 'Parcel is here' }).click()
  await keeper.getByText('Put it on shelf').waitFor()

  await page.goto(`/orders/${order.id}`)
  await page.getByText('Your collection code').first().waitFor()
  await page.getByText('Arrived at Mbare Cell Shop').waitFor()
  await page.getByText('Mbare Cell Shop, 12 Chimoio Avenue').waitFor()
  await page.getByRole('img', { name: 'Your collection code as a QR code' }).waitFor()

  await keeper.getByRole('link', { name: 'Start' }).click()
  await keeper.getByText(label).waitFor()
  await keeper.getByRole('link', { name: 'Hand over' }).click()
  await keeper.locator('.pad [value="7"]').click()
  const typed = keeper.locator('.six li')
  expect(await typed.allTextContents()).toEqual(['7', '', '', '–', '', '', ''])
  await keeper.getByRole('button', { name: 'Delete the last digit' }).click()
  for (const digit of (await read()).handOverCode!)
    await keeper.locator(`.pad [value="${digit}"]`).click()
  await keeper.getByText('Code is right. Shelf').waitFor()
  await keeper.getByLabel('I checked the ID: Tendai').check()
  await keeper.getByRole('button', { name: 'Parcel handed over' }).click()
  await keeper.getByText('Handed over').first().waitFor()
  expect((await read()).orderStatus).toBe('completed')
})
