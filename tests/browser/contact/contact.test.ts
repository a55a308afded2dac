import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ContactForm } from '../../../contracts/contact/contact-form.rules.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

/** The subject has suggestions, so its role is combobox. */
const field = (page: Page, name: string) =>
  page.getByRole(name === 'Subject' ? 'combobox' : 'textbox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const toast = (page: Page) => page.locator(css('.toast_toast'))
const storedMessages = () =>
  server.app.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
async function fillIn(page: Page, more: Partial<ContactForm> = {}) {
  await field(page, 'Name').fill(more.name ?? 'Rudo Moyo')
  await field(page, 'Email').fill(more.email ?? 'rudo@example.co.zw')
  await field(page, 'Subject').fill(more.subject ?? 'A question')
  await field(page, 'Message').fill(more.message ?? 'Where do I see my bids?')
}

const sentences = [
  'Name is required',
  'Please enter a valid email address',
  'Subject is required',
  'Message must be at least 10 characters',
]

test('a message is sent, and the page confirms it', async () => {
  covers(
    'route: /contact',
    'text: Message Sent',
    "text: Thank you for contacting us. We'll get back to you soon!",
  )
  const page = await openPage(server, '/contact')
  await fillIn(page)
  await send(page)
  await toast(page).getByText('Message Sent', { exact: true }).waitFor()
  await toast(page)
    .getByText("Thank you for contacting us. We'll get back to you soon!", { exact: true })
    .waitFor()
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('')
  expect((await storedMessages()).at(-1)).toMatchObject({ name: 'Rudo Moyo', status: 'unread' })
})

test('each field shows its error before the form is sent', async () => {
  covers(
    'text: Name is required',
    'text: Please enter a valid email address',
    'text: Subject is required',
    'text: Message must be at least 10 characters',
    'constant: contact message min 10',
  )
  const page = await openPage(server, '/contact')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await fillIn(page, { name: ' ', email: 'rudo@', subject: '', message: '123456789' })
  await send(page)
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  const message = field(page, 'Message')
  expect(await message.getAttribute('aria-invalid')).toBe('true')
  await checkAxe(page)
  await message.fill('1234567890')
  await page.getByText('Message must be at least 10 characters').waitFor({ state: 'detached' })
  expect(asked).not.toContain('/api/contact')
})

test('if sending fails, the message is still in the form and can be sent again', async () => {
  covers('text: Failed to send message. Please try again.', 'text: Error')
  const page = await openPage(server, '/contact', { refusals: [0] })
  await fillIn(page)
  await page.context().setOffline(true)
  await send(page)
  await toast(page).getByText('Error', { exact: true }).waitFor()
  await toast(page)
    .getByText('Failed to send message. Please try again.', { exact: true })
    .waitFor()
  expect(await field(page, 'Subject').inputValue()).toBe('A question')
  await page.context().setOffline(false)
  await send(page)
  await toast(page).getByText('Message Sent', { exact: true }).waitFor()
})

test("an error shows the server's text, also at its field", async () => {
  const page = await openPage(server, '/contact', { refusals: [400, 429] })
  await fillIn(page)
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_request',
        message: 'This address is unknown',
        fields: { email: 'This address is unknown' },
      },
    }),
  )
  await send(page)
  await toast(page).getByText('This address is unknown').waitFor()
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Email').fill('rudo.moyo@example.co.zw')
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBeNull()
})

test('clicking the button twice sends the message once', async () => {
  const page = await openPage(server, '/contact')
  const before = (await storedMessages()).length
  await fillIn(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await held.promise
    await route.continue()
  })
  await field(page, 'Subject').press('Enter')
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await field(page, 'Subject').press('Enter')
  held.resolve()
  await toast(page).getByText('Message Sent', { exact: true }).waitFor()
  expect(await storedMessages()).toHaveLength(before + 1)
})

test("the form is prefilled with a member's name and a link's subject", async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/contact?subject=Advertising', { session: member })
  expect(await field(page, 'Name').inputValue()).toBe('Tendai Moyo')
  expect(await field(page, 'Email').inputValue()).toBe(member.email)
  expect(await field(page, 'Subject').inputValue()).toBe('Advertising')
})

test('three questions have answers: replies, auction lengths and payments', async () => {
  covers(
    'constant: contact text: replies within 24 hours; auctions typically 3 to 10 days',
    'rule: contact page lists VISA and Mastercard',
  )
  for (const scripts of [true, false]) {
    const page = await openPage(server, '/contact', { scripts, width: 390 })
    const questions = page.getByRole('region', { name: 'Common questions' })
    expect(await questions.locator('summary').count()).toBe(3)
    for (const [question, answer] of [
      ['How soon will you reply?', /within 24 hours/],
      ['How long do auctions run?', /Auctions typically run 3 to 10 days/],
      ['Which payments do you accept?', /EcoCash.*bank transfer.*VISA.*Mastercard/],
    ] as const) {
      expect(await questions.getByText(answer).isVisible()).toBe(false)
      await questions.getByText(question).click()
      await questions.getByText(answer).waitFor()
    }
    expect(await page.getByRole('link', { name: 'support@musika.example' }).count()).toBe(1)
  }
})

test('without scripts, errors are shown with the typed values, then the message is sent', async () => {
  const page = await openPage(server, '/contact', { scripts: false, width: 390, refusals: [400] })
  const before = (await storedMessages()).length
  await fillIn(page, { name: '', email: 'rudo@', subject: ' ', message: 'Too <b>' })
  await send(page)
  await page.getByRole('alert').getByText('Error').waitFor()
  for (const sentence of sentences.slice(0, 3))
    expect(await page.getByText(sentence, { exact: true }).count(), sentence).toBeGreaterThan(0)
  expect(await field(page, 'Message').inputValue()).toBe('Too <b>')
  expect(await overflowOf(page)).toBe(0)
  await fillIn(page, { message: 'First line\nsecond line' })
  await send(page)
  await page.waitForURL('**/contact?sent=1')
  await page.getByText('Message Sent').waitFor()
  await page.getByText("Thank you for contacting us. We'll get back to you soon!").waitFor()
  await page.reload()
  const rows = await storedMessages()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)?.message).toBe('First line\nsecond line')
})

test('a form that was sent before hydration keeps its state', async () => {
  const page = await openPage(server, '/contact', { refusals: [400] })
  const before = (await storedMessages()).length
  await fillIn(page, { message: 'short' })
  // A native submission of the form.
  await page
    .locator(css('form.article_contactForm'))
    .evaluate((form) => (form as HTMLFormElement).submit())
  await page.getByRole('alert').getByText('Message must be at least 10 characters').waitFor()
  expect(await field(page, 'Subject').inputValue()).toBe('A question')
  await checkAxe(page)
  await field(page, 'Message').fill('Long enough by now')
  await send(page)
  await toast(page).getByText('Message Sent').waitFor()
  expect(await storedMessages()).toHaveLength(before + 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await field(page, 'Subject').waitFor()
  expect(
    await page.getByRole('alert').getByText('Message must be at least 10 characters').count(),
  ).toBe(0)
})

test('on phones and desktops, in both schemes', async () => {
  for (const width of [320, 390, 1280]) {
    const page = await openPage(server, '/contact', { width })
    expect(await overflowOf(page), `${width} px`).toBe(0)
    if (width !== 320) await checkAxe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
  }
})
