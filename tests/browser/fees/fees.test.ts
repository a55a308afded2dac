import { expect, test } from 'vitest'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'
import { listItem } from '../../support/listings/selling.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

test('an admin sets fees by category, and a seller sees and pays them', async () => {
  covers('route: /selling/fee/{id}')
  const settings = await openAdmin(server, '/admin/dashboard?tab=settings', admin)
  await settings.getByRole('button', { name: 'Add a rule' }).click()
  await settings.getByLabel('Category, rule 1').selectOption('Motors')
  await settings.getByLabel('Worth at least, rule 1').fill('100')
  await settings.getByLabel('Listing fee, rule 1').fill('2')
  await settings.getByLabel('Commission, rule 1').fill('4')
  await settings.getByRole('button', { name: 'Save fees' }).click()
  await settings.locator(css('.toast_toast')).getByText('Settings Updated').waitFor()

  const seller = await createMember(server)
  const sell = await openPage(server, '/sell', { session: seller, width: 390 })
  const panel = sell.getByRole('region', { name: 'You receive' })
  await sell.locator('[name=price]').fill('5000000')
  await panel.getByText('Musika commission, 5%').waitFor()
  await panel.getByText('ZWL 4,750,000').waitFor()
  await sell.locator('[name=categoryId]').selectOption('Motors')
  await panel.getByText('Musika commission, 4%').waitFor()
  await panel.getByText('ZWL 4,800,000').waitFor()
  await panel.getByText('US$192.00').waitFor()
  await panel.getByText('Listing fee: US$2.00 (ZWL 50,000)').waitFor()
  const announced = sell.getByRole('status').filter({ hasText: 'You receive' })
  await announced.getByText('You receive ZWL 4,800,000, US$192.00.', { exact: true }).waitFor()
  await sell.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await sell.locator('[name=shippingCost]').fill('100000')
  await panel.getByText('ZWL 4,896,000').waitFor()
  await sell.getByRole('button', { name: 'Auction', exact: true }).click()
  await panel.getByText('at your starting price', { exact: true }).waitFor()
  await announced
    .getByText('You receive ZWL 4,896,000, US$195.84, at your starting price.', { exact: true })
    .waitFor()

  const { id, title } = await listItem(seller, { categoryId: 'motors', price: '5000000' })
  const page = await openPage(server, '/selling?tab=ended', { session: seller, width: 390 })
  await page.getByRole('link', { name: `Pay the fee: ${title}` }).click()
  await page.getByRole('heading', { name: 'Pay the listing fee' }).waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('radio', { name: 'EcoCash (USD)' }).check()
  await page.getByLabel('EcoCash number').fill('0771111111')
  await page.getByRole('button', { name: 'Pay US$2.00' }).click()
  await page.getByRole('link', { name: 'See your listing' }).click()
  await page.waitForURL(`**/product/${id}`)
  expect((await server.visitor().get(`/api/products/${id}`)).status).toBe(200)
})

test('the seller agreement and the help page show the fees in force', async () => {
  await admin.client.put('/api/admin/fee-rules', {
    rules: [
      { categoryId: 'motors', fromUsd: '0', listingFeeUsd: '5', commissionPercent: '3' },
      { categoryId: null, fromUsd: '500', listingFeeUsd: '0', commissionPercent: '4.5' },
    ],
  })
  for (const path of ['/seller-agreement', '/help']) {
    const page = await openPage(server, path, { width: 390 })
    await page.getByText('the commission on a sale is 5%').waitFor()
    const row = page.getByRole('row')
    await row.filter({ hasText: 'Motors' }).getByText('US$5.00').waitFor()
    await row.filter({ hasText: 'US$500.00 and more' }).getByText('4.5%').waitFor()
    expect(await overflowOf(page)).toBe(0)
  }
})
