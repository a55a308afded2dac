import type { Page } from 'playwright-core'
import { bubble, bubbles, chatOf } from './chats.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { createConversation, says, unreadOf } from '#support/members/conversations.ts'
import { checkAxe, hasFocus, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'

const server = sharedServer()

const rows = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const headerSays = (page: Page, count: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^Messages\\W*${count} unread`) })
    .waitFor()

test('unread messages are counted live per conversation and in the header, 9+ above 9', async () => {
  covers('rule: messages show unread counts per conversation and in the header')
  const member = await createMember(server)
  const [one, other] = [
    await createConversation(server, { buyer: member }),
    await createConversation(server, { seller: member }),
  ]
  const page = await openPage(server, '/', { session: member })
  const phone = await openPage(server, '/messages', { session: member, width: 390 })
  await says(one.seller, one.id, 'first')
  await headerSays(page, '1')
  await says(other.buyer, other.id, 'second')
  await headerSays(page, '2')
  for (let n = 0; n < 8; n += 1) await says(one.seller, one.id, `more ${n}`)
  await headerSays(page, '9\\+')
  const tabs = phone.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Messages 9+ unread' }).waitFor()
  await rows(phone).first().getByText('9 unread').waitFor()
  await phone
    .getByRole('region', { name: 'Messages' })
    .getByText('9+ unread', { exact: true })
    .waitFor()

  await rows(phone).first().click()
  await bubble(phone, 'more 7').waitFor()
  await headerSays(page, '1')
  expect(await unreadOf(member)).toBe(1)
})

test('Enter sends, Shift+Enter adds a line, an empty message is not sent', async () => {
  covers('rule: Enter sends, Shift+Enter adds a new line')
  const { id, buyer } = await createConversation(server)
  const page = await chatOf(server, buyer, id)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/messages'))
      sent.push((request.postDataJSON() as { content: string }).content)
  })
  await field(page).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send message' }).click()
  await field(page).fill('')
  await page.keyboard.type('One line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and another ')
  expect(await field(page).inputValue()).toBe('One line\nand another ')
  await page.keyboard.press('Enter')
  await bubble(page, 'and another').waitFor()
  expect(await field(page).inputValue()).toBe('')
  expect(await hasFocus(field(page))).toBe(true)
  await expect.poll(() => sent).toEqual(['One line\nand another'])
  const lines = await bubble(page, 'and another').evaluate((each) => each.clientHeight)
  expect(lines).toBeGreaterThan(44)

  await field(page).fill('x'.repeat(4001))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('A message can have at most 4,000 characters').waitFor()
  expect(await field(page).inputValue()).toHaveLength(4001)
  await field(page).fill('short')
  await page.getByText('A message can have at most 4,000 characters').waitFor({ state: 'detached' })
  expect(sent).toHaveLength(1)
})

test('a phone shows the list or the chat, also after a reload', async () => {
  const { id, buyer, seller } = await createConversation(server, { title: 'Bush radio' })
  await says(seller, id, 'It plays well.')
  const page = await openPage(server, '/messages', { session: buyer, width: 390, height: 844 })
  await rows(page).first().getByRole('link').click()
  await bubble(page, 'It plays well.').waitFor()
  expect(page.url()).toContain(`conversation=${id}`)
  expect(await rows(page).first().isVisible()).toBe(false)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  await page.getByRole('heading', { level: 2, name: 'Tendai Moyo' }).waitFor()
  expect(await page.getByText('Seller, Harare').isVisible()).toBe(true)
  await checkAxe(page)
  await page.reload()
  await bubble(page, 'It plays well.').waitFor()
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await rows(page).first().getByText('Bush radio').waitFor()
  await page.goBack()
  await bubble(page, 'It plays well.').waitFor()
  await page.getByRole('link', { name: 'View item' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
})

test('older messages are loaded on request, and the newest are in view', async () => {
  const { id, buyer, seller } = await createConversation(server)
  await server.app.pool.query(
    `insert into messages (conversation_id, sender_id, content, created_at)
     select $1, $2, 'line ' || n, now() - interval '2 days' + n * interval '1 second'
     from generate_series(1, 120) as n`,
    [id, seller.id],
  )
  await says(seller, id, 'the newest')
  const page = await chatOf(server, buyer, id)
  await bubble(page, 'the newest').waitFor()
  const inSight = () =>
    bubble(page, 'the newest').evaluate((each) => {
      const box = each.getBoundingClientRect()
      return box.top > 0 && box.bottom < window.innerHeight
    })
  await expect.poll(inSight).toBe(true)
  const count = () => bubbles(page).count()
  expect(await count()).toBe(50)
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  await earlier.click()
  await expect.poll(count).toBe(100)
  await earlier.click()
  await expect.poll(count).toBe(121)
  await earlier.waitFor({ state: 'detached' })
  expect(await bubbles(page).first().innerText()).toContain('line 1')
  await says(seller, id, 'one more')
  await bubble(page, 'one more').waitFor()
  expect(await count()).toBe(122)
})

test('a missing conversation is explained, with a link to the list', async () => {
  const { id } = await createConversation(server)
  const page = await chatOf(server, await createMember(server), id)
  await page.getByRole('heading', { name: 'Conversation not found' }).waitFor()
  expect(await field(page).count()).toBe(0)
  await checkAxe(page)
  // A phone shows the chat alone, so the back link is above the missing one.
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
})
