import { openPage } from '#support/browser/pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertOfferListing } from '#support/listings/offers.ts'

const { server, seller, ann } = sharedShop()

test('a buyer offers with the keyboard, the seller sees what they receive and accepts', async () => {
  const drum = await insertOfferListing(server, seller, { title: 'Ngoma drum', quantity: 3 })
  const page = await openPage(server, `/product/${drum}`, { session: ann, width: 390 })
  await page.getByRole('link', { name: 'Make an Offer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Make an offer' }).waitFor()
  const amount = page.getByRole('textbox', { name: 'Your offer' })
  await amount.fill('400,000')
  await page.getByRole('button', { name: /^Send Offer/ }).press('Enter')
  await page.getByText('Offer at least half of the price').waitFor()
  await amount.fill('')
  await amount.pressSequentially('800 000')
  await page.getByText('20% below the price. Offer ZWL 500,000 or more.').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('I can collect it today.')
  await page.getByRole('button', { name: 'Send Offer of ZWL 800,000' }).press('Enter')
  await page.getByText('Waits for the seller').waitFor()

  const sellers = await openPage(server, '/selling', { session: seller, width: 390 })
  await sellers.getByRole('link', { name: 'Offers (1)' }).click()
  await sellers.getByRole('heading', { level: 1, name: 'Offers' }).waitFor()
  await sellers.getByRole('link', { name: 'Ngoma drum' }).click()
  await sellers.getByRole('heading', { level: 1, name: 'New offer' }).waitFor()
  await sellers.getByText('ZWL 760,000').waitFor()
  await sellers.getByText('No paid orders yet').waitFor()
  await sellers.getByRole('button', { name: 'Accept ZWL 800,000' }).press('Enter')
  await sellers.getByText('The offer is accepted.').waitFor()
  // The buyer's open page follows.
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\/pay\//)
})
