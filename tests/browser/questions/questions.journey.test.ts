import type { Page } from 'playwright-core'
import { isHydrated } from '../elements.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { answered } from '#support/listings/questions.ts'
import { toastSays } from '#support/money/checkout.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

const part = (page: Page) => page.locator('#questions')
const entries = (page: Page) => part(page).getByRole('listitem')

test('a buyer asks with the keyboard, the seller answers, and open pages show it', async () => {
  const drum = await insertListing(server, seller, { title: 'Ngoma drum' })
  await answered(ben, seller, drum, ['Is it made of mutiti?', 'It is.'])
  const buyers = await openPage(server, `/product/${drum}`, { session: ann, width: 390 })
  const visitors = await openPage(server, `/product/${drum}`, { width: 390 })
  for (const page of [buyers, visitors]) {
    await part(page).scrollIntoViewIfNeeded()
    expect(await entries(page).allInnerTexts()).toHaveLength(1)
  }
  const question = buyers.getByRole('textbox', { name: 'Ask the seller a question' })
  // React may hydrate it after the rest.
  await isHydrated(buyers, '#questions textarea')
  await question.focus()
  await buyers.keyboard.type('Can it be collected in Gweru?')
  await buyers.keyboard.press('Tab')
  await buyers.keyboard.press('Enter')
  await toastSays(buyers, 'Your question was sent')
  const own = entries(buyers).filter({ hasText: 'Can it be collected in Gweru?' })
  await own.getByText('Only you and the seller see this until it is answered.').waitFor()
  expect(await question.inputValue()).toBe('')
  await checkAxe(buyers)

  const sellers = await openPage(server, '/selling', { session: seller, width: 390 })
  await sellers.getByRole('link', { name: 'Questions (1)' }).click()
  await sellers.getByRole('heading', { level: 1, name: 'Questions from buyers' }).waitFor()
  await checkAxe(sellers)
  await sellers.getByRole('textbox', { name: 'Your answer' }).fill('Yes, at the market.')
  await sellers.getByRole('button', { name: 'Answer' }).click()
  await sellers.getByText('No question waits for you', { exact: true }).waitFor()
  for (const page of [buyers, visitors]) {
    await entries(page).getByText('Yes, at the market.').waitFor()
    expect(await entries(page).count()).toBe(2)
  }
})
