import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { answered, asked, questionsOn } from '../../support/listings/questions.ts'
import { toastSays } from '../../support/money/checkout.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let drum: ProductId

beforeEach(async () => {
  drum = await insertListing(server, seller, { title: 'Ngoma drum' })
})

const part = (page: Page) => page.locator('#questions')
const question = (page: Page) => page.getByRole('textbox', { name: 'Ask the seller a question' })
const entries = (page: Page) => part(page).getByRole('listitem')

test.each([390, 1280])(
  'a buyer asks with the keyboard at %i px, the seller answers, and open pages show it',
  async (width) => {
    await answered(ben, seller, drum, ['Is it made of mutiti?', 'It is.'])
    const [buyers, visitors] = [
      await openPage(server, `/product/${drum}`, { session: ann, width }),
      await openPage(server, `/product/${drum}`, { width }),
    ]
    for (const page of [buyers, visitors]) {
      await part(page).scrollIntoViewIfNeeded()
      expect(await entries(page).allInnerTexts()).toHaveLength(1)
    }
    await question(buyers).focus()
    await buyers.keyboard.type('Can it be collected in Gweru?')
    await buyers.keyboard.press('Tab')
    await buyers.keyboard.press('Enter')
    await toastSays(buyers, 'Your question was sent')
    const own = entries(buyers).filter({ hasText: 'Can it be collected in Gweru?' })
    await own.getByText('Only you and the seller see this until it is answered.').waitFor()
    expect(await question(buyers).inputValue()).toBe('')
    await checkAxe(buyers)
    await checkContrast(buyers)
    expect(await overflowOf(buyers)).toBe(0)

    const sellers = await openPage(server, `/product/${drum}`, { session: seller, width })
    await part(sellers).scrollIntoViewIfNeeded()
    await sellers.getByRole('textbox', { name: 'Your answer' }).fill('Yes, at the market.')
    await checkAxe(sellers)
    await part(sellers).getByRole('button', { name: 'Answer' }).click()
    await toastSays(sellers, 'Your answer is published')
    for (const page of [sellers, buyers, visitors]) {
      await entries(page).getByText('Yes, at the market.').waitFor()
      expect(await entries(page).count()).toBe(2)
    }
  },
)

test('text typed before the code is loaded stays, and an error is read out', async () => {
  const auction = await insertAuction(server, seller, { title: 'Plough' })
  const page = await openPage(server, `/product/${auction}`, {
    session: ann,
    width: 390,
    height: 600,
    refusals: [422],
  })
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

test('questions are asked and answered without scripts', async () => {
  const buyers = await openPage(server, `/product/${drum}`, {
    session: ann,
    scripts: false,
    refusals: [422],
  })
  await question(buyers).fill('See www.example.com?')
  await buyers.getByRole('button', { name: 'Ask', exact: true }).click()
  await buyers.getByText('Please leave out phone numbers', { exact: false }).waitFor()
  expect(await question(buyers).inputValue()).toBe('See www.example.com?')
  await question(buyers).fill('Is it loud?')
  await buyers.getByRole('button', { name: 'Ask', exact: true }).click()
  await buyers.getByText('Only you and the seller see this until it is answered.').waitFor()
  expect(new URL(buyers.url()).pathname).toBe(`/product/${drum}/questions`)

  const sellers = await openPage(server, `/product/${drum}/questions`, {
    session: seller,
    scripts: false,
  })
  await sellers.getByRole('textbox', { name: 'Your answer' }).fill('Very.')
  await sellers.getByRole('button', { name: 'Answer' }).click()
  await sellers.getByText('Very.', { exact: true }).waitFor()
  const visitors = await openPage(server, `/product/${drum}`, { scripts: false })
  expect(await entries(visitors).allInnerTexts()).toEqual([
    expect.stringMatching(/^Is it loud\?\s[^]*\sVery\.\s/),
  ])
  await part(visitors).getByRole('link', { name: 'Sign in to ask a question' }).click()
  expect(new URL(visitors.url()).search).toBe(
    `?next=${encodeURIComponent(`/product/${drum}/questions`)}`,
  )
})

test('the page of an item shows the newest three questions and links to all, paged', async () => {
  for (let nth = 1; nth <= 21; nth += 1) {
    const { id } = await asked(ann, drum, `Question ${nth}?`)
    await server.app.pool.query(
      "update questions set answer = 'Yes.', answered_at = now() where id = $1",
      [id],
    )
  }
  const page = await openPage(server, `/product/${drum}`)
  await part(page).scrollIntoViewIfNeeded()
  expect(await entries(page).locator('b').allInnerTexts()).toEqual([
    'Question 21?',
    'Question 20?',
    'Question 19?',
  ])
  await part(page).getByRole('link', { name: 'All 21 questions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  await page.getByText('Question 2?', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.getByText('Question 1?', { exact: true }).waitFor()
  expect(await page.getByText('Question 2?', { exact: true }).count()).toBe(0)
})

test('a seller answers from the selling pages', async () => {
  await asked(ann, drum, 'Is it loud?')
  const page = await openPage(server, '/selling', { session: seller, width: 390 })
  await page.getByRole('link', { name: 'Questions (1)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions from buyers' }).waitFor()
  await checkAxe(page)
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Very.')
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByText('No question waits for you', { exact: true }).waitFor()
  expect(await questionsOn(server.visitor(), drum)).toMatchObject([{ answer: 'Very.' }])
})

test('a member reports a question', async () => {
  const { id } = await answered(ann, seller, drum, ['You are a cheat?', 'You are.'])
  const page = await openPage(server, `/product/${drum}`, { session: ben, width: 390 })
  await part(page).scrollIntoViewIfNeeded()
  await entries(page).getByRole('button', { name: 'Report this question' }).click()
  await page.getByRole('radio', { name: 'It insults or threatens someone' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await toastSays(page, 'Report sent')
  const { rows } = await server.app.pool.query(
    'select object_kind from reports where object_id = $1',
    [id],
  )
  expect(rows).toEqual([{ object_kind: 'question' }])
})
