import type { Account } from '#contracts/accounts/profile.ts'
import { compareBidders } from '../../../server/modules/fraud-signals/compare-bidders.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { endAuction, bids } from '#support/auctions/auctions.ts'
import { insertBalance, earnFromSale } from '#support/money/balances.ts'
import { createConversation } from '#support/members/conversations.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { wasSeen } from '#support/browser/marks.ts'
import { checkAxe, checkBothSchemes, hasFocus, isAlive, openPage } from '#support/browser/pages.ts'
import { createMembers, createMember } from '#support/members/people.ts'
import { createStaff } from '#support/members/staff.ts'
import { awaitText, codeIn } from '#support/notifications/texts-sent.ts'
import { bubble, writes } from '../messages/chats.ts'
import { openAdmin, toasted } from '../staff/admin-pages.ts'

const server = sharedServer()

test('a member verifies a phone by keyboard with the texted code, and others see the badge', async () => {
  covers('text: Phone verified', 'text: Email verified')
  const member = await createMember(server)
  const product = await insertListing(server, member)
  const settings = { session: member, width: 390, refusals: [400, 403] }
  const page = await openPage(server, '/account/profile', settings)
  await isAlive(page)
  const section = page.getByRole('region', { name: 'Phone number' })
  await section.getByText('Not verified').waitFor()
  await section.getByRole('button', { name: 'Verify this number' }).press('Enter')
  const number = section.getByRole('textbox', { name: 'Mobile number' })
  await expect.poll(() => hasFocus(number)).toBe(true)
  await number.fill('+27 82 123 4567')
  await page.keyboard.press('Enter')
  const only = 'We can only text Zimbabwean mobile numbers that start with 071, 073, 077 or 078'
  await section.getByText(only).waitFor()
  await checkAxe(page)
  await number.fill(member.phone)
  await page.keyboard.press('Enter')
  const field = section.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => hasFocus(field)).toBe(true)
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await checkAxe(page)
  const code = codeIn(await awaitText(server, member.phone))

  // Some phones reload the page after the member has read the message in another app.
  await page.reload()
  await isAlive(page)
  await field.fill('12')
  await page.keyboard.press('Enter')
  await section.getByText('Enter the six-digit code').waitFor()
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await section.getByText('This code is wrong.').waitFor()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await toasted(page, 'Phone number verified')
  await section.getByText('Phone verified', { exact: true }).waitFor()
  const { body } = await member.client.get<Account>('/api/account')
  expect(body.phoneVerified).toBe(true)

  for (const path of [`/seller/${member.id}`, `/product/${product}`]) {
    const seen = await openPage(server, path)
    await seen.getByText('Phone verified', { exact: true }).waitFor()
    await seen.getByText('Email verified', { exact: true }).waitFor()
    expect(await seen.getByText(/trusted/i).count(), path).toBe(0)
  }
})

test('the sender of a contact detail is warned but may send it, and the receiver sees a note', async () => {
  covers(
    'text: Keep payment on Musika',
    'text: Send anyway',
    'text: Paying outside Musika is not protected.',
  )
  const { id, buyer, seller } = await createConversation(server)
  const [ann, ben] = await Promise.all([
    openPage(server, `/messages?conversation=${id}`, { session: seller, width: 390 }),
    openPage(server, `/messages?conversation=${id}`, { session: buyer }),
  ])
  await writes(ann, 'The radio is ZWL 100,000')
  await bubble(ben, 'The radio is').waitFor()
  expect(await ben.getByText('Paying outside Musika is not protected.').count()).toBe(0)

  await writes(ann, 'WhatsApp me on o7seven 123 4567')
  const warning = ann.getByText(
    /Keep payment on Musika\. Money paid here is held until you have the item; money sent any other way is not protected\./,
  )
  await warning.waitFor()
  await checkAxe(ann)
  expect(await bubble(ann, 'WhatsApp').count()).toBe(0)
  const field = ann.getByRole('textbox', { name: 'Message' })
  expect(await field.inputValue()).toBe('WhatsApp me on o7seven 123 4567')
  // Editing the text removes the warning.
  await field.fill('WhatsApp')
  await field.fill('WhatsApp me')
  await warning.waitFor({ state: 'detached' })
  await ann.keyboard.press('Enter')
  const anyway = ann.getByRole('button', { name: 'Send anyway', exact: true })
  await anyway.press('Enter')
  await bubble(ann, 'WhatsApp me').waitFor()
  expect(await ann.getByText('Paying outside Musika is not protected.').count()).toBe(0)
  await bubble(ben, 'WhatsApp me').waitFor()
  await ben.getByText('Paying outside Musika is not protected.', { exact: true }).waitFor()
  await checkBothSchemes(ben)
})

test('a new seller sees how much can be withdrawn now, how much later, and why', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  await earnFromSale(server, buyer, seller)
  await insertBalance(server, seller, 'ZWL', 6_000_000_00n)
  const page = await openPage(server, '/selling/balance', { session: seller, width: 390 })
  const card = page.getByRole('region', { name: 'Balance in ZWL' })
  const numbers = await card.locator('dl').first().innerText()
  expect(numbers).toMatch(/^Available now\s+ZWL 5,000,000\s+On its way\s+ZWL 1,950,000\s/)
  await card.getByText(/^ZWL 1,000,000 from \d+ \w+ \d{4}$/).waitFor()
  await card.getByText(/^ZWL 950,000 from \d+ \w+ \d{4}$/).waitFor()
  for (const text of [
    'Money becomes available when the buyer has the item, less commission.',
    /^You are new to selling: we hold the money from a sale for 3 days and you can withdraw at most ZWL 5,000,000 a day\. This ends after 2 more completed sales/,
  ])
    await card.getByText(text).waitFor()
  // Sales of US$5.00 count; the seller has no dollars.
  expect((await card.innerText()).match(/US\$[\d.]+/g)).toEqual(['US$5.00'])
  await page.getByRole('button', { name: 'Request payout' }).click()
  await page.getByText('ZWL 5,000,000 can be withdrawn now').waitFor()
})

test('staff review a fraud signal and record a decision', async () => {
  const [seller, shill] = await createMembers(server, 2)
  for (const member of [seller, shill]) await wasSeen(server.app, member, 'device', seller.id)
  const auction = await insertAuction(server, seller, { title: 'Carved chess set' })
  await bids(shill, auction, 1_000_000)
  await endAuction(server, auction)
  await compareBidders(server.app, auction)
  const page = await openAdmin(server, '/admin/signals', await createStaff(server, 'support'), {
    width: 390,
  })
  await page.getByRole('link', { name: new RegExp(shill.username) }).click()
  const panel = page.getByRole('region', { name: 'Bidding for the seller?' })
  await panel.getByText('used the same device. In 90 days 2 members did.').waitFor()
  await panel.getByRole('button', { name: 'Save the decision' }).click()
  await panel.getByText('Give a short reason').waitFor()
  await panel.getByRole('radio', { name: /Refer/ }).check()
  await panel.getByRole('textbox', { name: 'Why' }).fill('Same phone, again')
  await panel.getByRole('button', { name: 'Save the decision' }).click()
  await panel.getByText('Decision: Refer').waitFor()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByText('Nothing to review').waitFor()
  await page.getByRole('link', { name: 'Decided' }).click()
  await page.getByText('Carved chess set').waitFor()
  expect(await page.getByText('Nothing to review').count()).toBe(0)
})
