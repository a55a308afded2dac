import { durations } from '#contracts/common/limits.ts'
import type { ConversationId } from '#contracts/common/ids.ts'
import { bubble, bubbles, chatOf, log, said, writes } from './chats.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { toastSays } from '#support/money/checkout.ts'
import { createConversation, saidIn, says } from '#support/members/conversations.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { triesAgain } from '#support/browser/retries.ts'
import type { Member } from '#support/members/people.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

const contents = async (member: Member, id: ConversationId) =>
  (await saidIn(member, id)).map(({ content }) => content)

test('a failed message is still shown and is sent once by the next attempt', async () => {
  covers('text: Failed to send message', 'text: Please try again')
  const { id, buyer, seller } = await createConversation(server)
  const page = await chatOf(server, buyer, id, { refusals: [503] })
  let broken = true
  await page.route('**/api/messages', async (route) => {
    if (!broken) return route.continue()
    // The server has stored it, but the response is lost.
    await route.fetch()
    return route.fulfill({ status: 503, json: {} })
  })
  await writes(page, 'Perfect, I will bid again.')
  await toastSays(page, 'Failed to send message')
  await toastSays(page, 'Please try again')
  await log(page).getByText('Failed to send message.').waitFor()
  // A message that arrived may already be shown next to it.
  await log(page).locator(css('.chat_bubble.chat_failed')).filter({ hasText: 'Perfect' }).waitFor()
  await checkAxe(page)

  // It is still shown after a reload and is not sent automatically.
  await page.reload()
  const again = log(page).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  broken = false
  await again.focus()
  await page.keyboard.press('Enter')
  await log(page).getByText('Failed to send message.').waitFor({ state: 'detached' })
  await expect.poll(() => bubbles(page).count()).toBe(1)
  expect(await contents(seller, id)).toEqual(['Perfect, I will bid again.'])
})

test('a message that arrived although its response was lost is shown once, as sent', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const page = await chatOf(server, buyer, id, { refusals: [0] })
  const tries: string[] = []
  await page.route('**/api/messages', async (route) => {
    tries.push(route.request().headers()['idempotency-key'] ?? '')
    if (tries.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await writes(page, 'Is the price firm?')
  await expect.poll(() => tries.length).toBe(2)
  expect(new Set(tries).size).toBe(1)
  await expect.poll(() => bubbles(page).count()).toBe(1)
  expect(await log(page).locator(css('.chat_bubble.chat_failed')).count()).toBe(0)
  expect(await contents(seller, id)).toEqual(['Is the price firm?'])
})

test('a refused message shows the reason and can be discarded', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const page = await chatOf(server, buyer, id, { refusals: [429] })
  const json = { code: 'rate_limited', message: 'Too many attempts.' }
  await page.route('**/api/messages', (route) => route.fulfill({ status: 429, json }))
  await writes(page, 'Never mind')
  await log(page).getByText('Failed to send message. Too many attempts.').waitFor()
  await log(page).getByRole('button', { name: 'Delete' }).click()
  await bubble(page, 'Never mind').waitFor({ state: 'detached' })
  await page.reload()
  await log(page).getByText('Say hello').waitFor()
  expect(await contents(seller, id)).toEqual([])
})

test('without a network messages are stored and sent in order, each once, when it returns', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const page = await chatOf(server, buyer, id, { refusals: [0] })
  const other = await chatOf(server, seller, id)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  await writes(page, 'Before the cut')
  await bubble(other, 'Before the cut').waitFor()

  await page.context().setOffline(true)
  await writes(page, 'First, offline')
  await writes(page, 'Second, offline')
  await log(page).getByText('Waiting for a connection').first().waitFor()
  await expect.poll(() => log(page).getByText('Waiting for a connection').count()).toBe(2)
  expect(await page.getByText('Failed to send message').count()).toBe(0)
  await checkAxe(page)
  await says(seller, id, 'Said meanwhile')

  await page.context().setOffline(false)
  await bubble(other, 'First, offline').waitFor()
  await bubble(other, 'Second, offline').waitFor()
  await log(page).getByText('Waiting for a connection').waitFor({ state: 'detached' })
  await bubble(page, 'Said meanwhile').waitFor()
  const all = ['Before the cut', 'Said meanwhile', 'First, offline', 'Second, offline']
  expect(await contents(seller, id)).toEqual(all)
  for (const each of [page, other]) expect(await said(each)).toEqual(all)
  expect(new Set(keys.slice(1)).size).toBe(2)

  // The stream is open again too: messages arrive both ways.
  await writes(other, 'Are you there?')
  await bubble(page, 'Are you there?').waitFor()
  await writes(page, 'I am')
  await bubble(other, 'I am').waitFor()
})

test('stored messages are sent from other pages too, after a reload', async () => {
  const { id, buyer, seller } = await createConversation(server)
  // 409: the request of the page before may still be in progress at the server; this page asks again.
  const page = await chatOf(server, buyer, id, { refusals: [0, 409] })
  await page.context().setOffline(true)
  await writes(page, 'Written in the bus')
  await log(page).getByText('Waiting for a connection').waitFor()
  await page.context().setOffline(false)
  await page.goto('/')
  await expect.poll(() => contents(seller, id)).toEqual(['Written in the bus'])
  const left = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(async () => (await left()).join()).not.toContain('outbox')
})

test('a conversation that fails to load can be retried', async () => {
  covers('text: Failed to fetch messages')
  const { id, buyer, seller } = await createConversation(server)
  await says(seller, id, 'Here I am')
  const page = await openPage(server, '/messages', { session: buyer, refusals: [500] })
  let broken = true
  await page.route('**/api/conversations/**', (route) =>
    broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('listitem').getByRole('link', { name: 'Here I am' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch messages' })
  await alert.getByRole('heading', { name: 'Failed to fetch messages', exact: true }).waitFor()
  await checkAxe(page)
  await triesAgain(alert, () => (broken = false))
  await bubble(page, 'Here I am').waitFor()
  expect(await alert.count()).toBe(0)
})

test('without the stream messages are polled every 3 s, and conversations every 5 s', async () => {
  covers('constant: polling 3 s, 5 s, 30 s')
  const { pollMessages, pollConversations, pollNotifications } = durations
  expect([pollMessages, pollConversations, pollNotifications]).toEqual([3000, 5000, 30_000])
  const { id, buyer, seller } = await createConversation(server)
  await says(seller, id, 'Hello')
  const page = await chatOf(server, buyer, id, {
    refusals: [0],
    prepare: async (context) => {
      await context.clock.install()
      await context.route('**/api/events*', (route) => route.abort())
    },
  })
  await bubble(page, 'Hello').waitFor()
  await page.locator(css('button.chat_send:not([disabled])')).waitFor()
  const asked = { messages: 0, list: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/messages')) asked.messages += 1
    if (pathname === `/api/conversations/${buyer.id}`) asked.list += 1
  })
  // The grace period of a lost stream, and the first read after it.
  await page.clock.runFor(5000)
  await expect.poll(() => asked.messages).toBeGreaterThan(0)
  const before = { ...asked }
  for (let second = 0; second < 30; second += 1) await page.clock.runFor(1000)
  const [messages, list] = [asked.messages - before.messages, asked.list - before.list]
  expect(messages).toBeGreaterThanOrEqual(9)
  expect(messages).toBeLessThanOrEqual(12)
  expect(list).toBeGreaterThanOrEqual(5)
  expect(list).toBeLessThanOrEqual(8)

  await says(seller, id, 'Without a stream')
  await page.clock.runFor(3100)
  await bubble(page, 'Without a stream').waitFor()
})
