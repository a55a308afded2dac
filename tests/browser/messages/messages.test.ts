import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ConversationId } from '../../../contracts/common/ids.ts'
import { reachesWithinASecond, writes } from './chats.ts'
import { sharedServer } from '../../support/fixtures.ts'
import {
  createConversation,
  says,
  unreadOf,
  type TestConversation,
} from '../../support/members/conversations.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

const rows = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const bubble = (page: Page, text: string) =>
  log(page).locator(css('.chat_bubble')).filter({ hasText: text })
const chatOf = (member: Member, id: ConversationId, more: Parameters<typeof openPage>[2] = {}) =>
  openPage(server, `/messages?conversation=${id}`, { session: member, ...more })
const headerSays = (page: Page, count: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^Messages\\W*${count} unread`) })
    .waitFor()

/** Makes everything in a conversation older. */
async function ago(talk: TestConversation, milliseconds: number): Promise<void> {
  const at = new Date(Date.now() - milliseconds)
  const { db } = server.app
  await db
    .updateTable('conversations')
    .set({ last_message_at: at })
    .where('id', '=', talk.id)
    .execute()
  await db
    .updateTable('messages')
    .set({ created_at: at })
    .where('conversation_id', '=', talk.id)
    .execute()
}

test('the list shows the member, the item, the last message and its time', async () => {
  covers('route: /messages', 'text: Just now', 'text: Nm ago', 'text: Nh ago', 'text: Nd ago')
  const member = await createMember(server)
  const minute = 60_000
  // Times are shown in whole minutes.
  const ages = [0, 5, 3 * 60 + 2, 6 * 24 * 60 + 2, 8 * 24 * 60].map((age) => age * minute)
  for (const [index, age] of ages.entries()) {
    const talk = await createConversation(server, { buyer: member, title: `Item ${index}` })
    await says(index === 0 ? member : talk.seller, talk.id, `Words ${index}`)
    await ago(talk, age)
  }
  for (const width of [1280, 390]) {
    const page = await openPage(server, '/messages', { session: member, width })
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    await expect.poll(() => page.title()).toBe('Messages - Musika')
    expect(await rows(page).locator(css('.inbox_item')).allInnerTexts()).toEqual(
      ages.map((_, index) => `Item ${index}`),
    )
    const times = await rows(page).locator('time').allInnerTexts()
    expect(times).toEqual([
      'Just now',
      expect.stringMatching(/^[45]m ago$/),
      '3h ago',
      '6d ago',
      expect.stringMatching(/^\d{1,2} \w+ \d{4}$/),
    ])
    const first = await rows(page).first().innerText()
    expect(first).not.toContain('Tendai')
    expect(first).toContain('You: Words 0')
    expect(first).not.toContain('unread')
    expect(await rows(page).nth(1).innerText()).toMatch(/Words 1[^]*1[^]*unread/)
    expect(await overflowOf(page)).toBe(0)
    await checkAxe(page)
  }
})

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

test('opening a conversation marks it read, and the other member sees that', async () => {
  covers('rule: opening a conversation marks it read')
  const { id, buyer, seller } = await createConversation(server)
  await says(buyer, id, 'Have you seen this?')
  const page = await chatOf(buyer, id)
  await bubble(page, 'Have you seen this?').waitFor()
  expect(await log(page).getByText(/^Seen/).count()).toBe(0)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await says(seller, id, 'Not yet')
  await bubble(page, 'Not yet').waitFor()
  await expect.poll(() => unreadOf(buyer)).toBe(0)
  await expect.poll(() => bell.innerText()).toBe('Notifications')

  await chatOf(seller, id)
  await log(page)
    .getByText(/^Seen \d\d:\d\d$/)
    .waitFor()
  expect(await unreadOf(seller)).toBe(0)
})

test('two members chat live, each message within a second', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const [ann, ben] = [await chatOf(buyer, id), await chatOf(seller, id, { width: 390 })]
  const words = ['Makadii. Is it still there?', 'Yes, it is.', 'Good. I come on Sunday.']
  for (const [index, text] of words.entries()) {
    const [from, to] = index % 2 ? [ben, ann] : [ann, ben]
    await writes(from, text)
    await bubble(from, text).waitFor()
    await bubble(to, text).waitFor()
  }
  await log(ann).getByText('Sending...').waitFor({ state: 'detached' })
  for (const page of [ann, ben]) {
    const said = await log(page).locator(css('.chat_bubble')).allInnerTexts()
    expect(said.map((text) => text.split('\n').at(-1))).toEqual(words)
    expect(await log(page).locator(css('.chat_day')).allInnerTexts()).toEqual(['Today'])
    await checkAxe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
  }
  await reachesWithinASecond(ann, ben)
  await reachesWithinASecond(ben, ann)
  await ben.setViewportSize({ width: 320, height: 568 })
  expect(await overflowOf(ben)).toBe(0)
  expect(await field(ben).isVisible()).toBe(true)
})

test('Enter sends, Shift+Enter adds a line, an empty message is not sent', async () => {
  covers('rule: Enter sends, Shift+Enter adds a new line')
  const { id, buyer } = await createConversation(server)
  const page = await chatOf(buyer, id)
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
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
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
  await page.getByRole('heading', { level: 2, name: seller.username }).waitFor()
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
  const page = await chatOf(buyer, id)
  await bubble(page, 'the newest').waitFor()
  const inSight = () =>
    bubble(page, 'the newest').evaluate((each) => {
      const box = each.getBoundingClientRect()
      return box.top > 0 && box.bottom < window.innerHeight
    })
  await expect.poll(inSight).toBe(true)
  const count = () => log(page).locator(css('.chat_bubble')).count()
  expect(await count()).toBe(50)
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  await earlier.click()
  await expect.poll(count).toBe(100)
  await earlier.click()
  await expect.poll(count).toBe(121)
  await earlier.waitFor({ state: 'detached' })
  expect(await log(page).locator(css('.chat_bubble')).first().innerText()).toContain('line 1')
  await says(seller, id, 'one more')
  await bubble(page, 'one more').waitFor()
  expect(await count()).toBe(122)
})

test('without scripts the list and the chat can be read', async () => {
  const { id, buyer, seller } = await createConversation(server)
  await says(seller, id, 'Readable words')
  const page = await chatOf(buyer, id, { scripts: false })
  expect(await bubble(page, 'Readable words').isVisible()).toBe(true)
  expect(await rows(page).count()).toBe(1)
})

test('an empty list and a missing conversation are explained, with a link to continue', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/messages', { session: member })
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
  await page.getByRole('heading', { name: 'Choose a conversation' }).waitFor()
  const { id } = await createConversation(server)
  await page.goto(`/messages?conversation=${id}`)
  await page.getByRole('heading', { name: 'Conversation not found' }).waitFor()
  expect(await field(page).count()).toBe(0)
  await checkAxe(page)
  // A phone shows the chat alone, so the back link is above the missing one.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
  await page.goto('/messages?page=7&conversation=nonsense')
  await page.getByRole('link', { name: 'Newest conversations' }).click()
  await page.getByRole('link', { name: 'Browse items' }).waitFor()
})
