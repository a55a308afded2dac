import { covers, sharedShop, sharedStaff } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { openPage } from '../../support/browser/pages.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, seller, buyer, support } = sharedShop()
const other = sharedStaff(server, 'support')
const width = 390

test('a listing is reported, removed, appealed and restored', async () => {
  covers('rule: members report, staff decide, the person answers once')
  const id = await insertListing(server, seller, { title: 'Doubtful radio' })
  // The open page refetches the listing after its removal, which gives a 404.
  const shop = await openPage(server, `/product/${id}`, { session: buyer, width, refusals: [404] })
  await press(shop, 'Report this item')
  const dialog = shop.getByRole('dialog', { name: 'Report this item' })
  await dialog.getByLabel('It is a fake').check()
  await press(dialog, 'Send report')
  await toasted(shop, 'Report sent')

  const first = await openAdmin(server, '/admin/moderation', support, { width })
  await first.getByRole('link', { name: /Doubtful radio/ }).click()
  await first.getByRole('heading', { name: 'Reported: Doubtful radio' }).waitFor()
  await press(first, 'Claim for 30 minutes')
  await first.getByRole('button', { name: 'Release it' }).waitFor()
  await first.getByRole('radio', { name: /Remove the listing/ }).check()
  await first.locator('[name=reason]').fill('It is a copy.')
  await press(first, 'Decide')
  await first.getByText(`Removed by ${support.username}`).waitFor()
  await shop.goto('/notifications')
  await shop.getByText('We reviewed your report').first().waitFor()

  const own = await openPage(server, '/selling?tab=ended', { session: seller, width })
  await own.getByText('Removed by Musika').waitFor()
  await own.getByText('It is a copy.').waitFor()
  await own.getByRole('link', { name: 'About this: Doubtful radio' }).click()
  await press(own, 'Appeal this decision')
  await own.locator('[name=appeal]').fill('I have the receipt.')
  await press(own, 'Send appeal')
  await own.getByText('Another member of our staff will review it.').waitFor()

  const second = await openAdmin(server, '/admin/moderation?kind=appeal', other, { width })
  await second.getByRole('link', { name: /Doubtful radio/ }).click()
  await second.getByText('I have the receipt.').waitFor()
  await second.getByRole('radio', { name: /Reverse the decision/ }).check()
  await second.locator('[name=reason]').fill('The receipt is real.')
  await press(second, 'Decide')
  await second.getByText(`Reversed by ${other.username}`).waitFor()
  await own.reload()
  await own.getByText('The decision was reversed: The receipt is real.').waitFor()
  expect((await server.visitor().get(`/api/products/${id}`)).status).toBe(200)
})
