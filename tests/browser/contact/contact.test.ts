import { covers, sharedServer } from '#support/fixtures.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { css } from '#support/browser/css.ts'
import { toasted } from '../staff/admin-pages.ts'
import { fillIn, formField as field, send, storedMessages } from './contact-page.ts'
import { hold } from '#support/browser/hold.ts'

const server = sharedServer()

const storedCount = async () => (await storedMessages(server)).length

test('each field shows its error before the form is sent', async () => {
  const page = await openPage(server, '/contact')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await fillIn(page, { name: ' ', email: 'rudo@', subject: '', message: '123456789' })
  await send(page)
  await page.getByText('Name is required', { exact: true }).waitFor()
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
  await toasted(page, 'Error')
  await toasted(page, 'Failed to send message. Please try again.')
  expect(await field(page, 'Subject').inputValue()).toBe('A question')
  await page.context().setOffline(false)
  await send(page)
  await toasted(page, 'Message Sent')
})

test("an error shows the server's text, also at its field", async () => {
  const page = await openPage(server, '/contact', { refusals: [400, 429] })
  await fillIn(page)
  const message = 'This address is unknown'
  const json = { code: 'invalid_request', message, fields: { email: message } }
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json }))
  await send(page)
  await toasted(page, message)
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Email').fill('rudo.moyo@example.co.zw')
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBeNull()
})

test('clicking the button twice sends the message once', async () => {
  const page = await openPage(server, '/contact')
  const before = await storedCount()
  await fillIn(page)
  const release = await hold(page, '**/api/contact')
  await field(page, 'Subject').press('Enter')
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await field(page, 'Subject').press('Enter')
  release()
  await toasted(page, 'Message Sent')
  expect(await storedCount()).toBe(before + 1)
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
  const page = await openPage(server, '/contact', { width: 390 })
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
})

test('a form that was sent before hydration keeps its state', async () => {
  const page = await openPage(server, '/contact', { refusals: [400] })
  const before = await storedCount()
  await fillIn(page, { message: 'short' })
  // A native submission of the form.
  const form = page.locator(css('form.article_contactForm'))
  await form.evaluate((element) => (element as HTMLFormElement).submit())
  const short = page.getByRole('alert').getByText('Message must be at least 10 characters')
  await short.waitFor()
  expect(await field(page, 'Subject').inputValue()).toBe('A question')
  await checkAxe(page)
  await field(page, 'Message').fill('Long enough by now')
  await send(page)
  await toasted(page, 'Message Sent')
  expect(await storedCount()).toBe(before + 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await field(page, 'Subject').waitFor()
  expect(await short.count()).toBe(0)
})
