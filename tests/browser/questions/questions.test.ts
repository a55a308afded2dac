import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { answered, questionsOn } from '#support/listings/questions.ts'
import { toastSays } from '#support/money/checkout.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let drum: ProductId

beforeEach(async () => {
  drum = await insertListing(server, seller, { title: 'Ngoma drum' })
})

const part = (page: Page) => page.locator('#questions')
const question = (page: Page) => page.getByRole('textbox', { name: 'Ask the seller a question' })
const entries = (page: Page) => part(page).getByRole('listitem')

test('text typed before the code is loaded stays, and an error is read out', async () => {
  const auction = await insertAuction(server, seller, { title: 'Plough' })
  const settings = { session: ann, width: 390, height: 600, refusals: [422] }
  const page = await openPage(server, `/product/${auction}`, settings)
  await question(page).evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Call me on 0771 234 567'
  })
  await part(page).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page
    .getByText('Please leave out phone numbers, email addresses, links', { exact: false })
    .waitFor()
  expect(await question(page).inputValue()).toBe('Call me on 0771 234 567')
  expect(await question(page).getAttribute('aria-invalid')).toBe('true')
  expect(await questionsOn(seller.client, auction)).toEqual([])
  await checkAxe(page)
})

test('a member reports a question', async () => {
  const { id } = await answered(ann, seller, drum, ['You are a cheat?', 'You are.'])
  const page = await openPage(server, `/product/${drum}`, { session: ben, width: 390 })
  await part(page).scrollIntoViewIfNeeded()
  await entries(page).getByRole('button', { name: 'Report this question' }).click()
  await page.getByRole('radio', { name: 'It insults or threatens someone' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await toastSays(page, 'Report sent')
  const kinds = 'select object_kind from reports where object_id = $1'
  const { rows } = await server.app.pool.query(kinds, [id])
  expect(rows).toEqual([{ object_kind: 'question' }])
})
