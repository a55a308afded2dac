import { beforeAll, expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { createMember } from '../../support/members/people.ts'
import { createCashOrder, sellForCash, takesCash } from '../../support/money/cash.ts'
import { createUnpaidOrder, detailOf } from '../../support/money/paid-orders.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'

const { server, seller, buyer } = sharedShop()

beforeAll(() => takesCash(server, seller))

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a buyer reads what cash means, chooses it, and gets a code', async () => {
  const order = await createUnpaidOrder(server, buyer, seller, { collect: true })
  const page = await openPage(server, `/checkout/pay/${order.checkoutId}`, {
    session: buyer,
    width: 390,
  })
  await page.getByRole('heading', { name: 'Or pay cash when you collect' }).waitFor()
  await page.getByText('Musika does not hold this money').waitFor()
  await page.locator('summary', { hasText: 'Safe places to meet in Harare' }).click()
  await page.getByText('Harare Central Police Station').waitFor()
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Reserve it and pay cash' }).click()
  await page.getByText('Your hand-over code').waitFor()
  await page.getByText('Cash at collection').first().waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  expect(await detailOf(buyer, order.id)).toMatchObject({ inCash: true })
  await page.goto(`/checkout/pay/${order.checkoutId}`)
  await page.getByRole('heading', { name: 'You pay the seller in cash' }).waitFor()
})

test('without scripts, the buyer chooses cash and the seller enters the code', async () => {
  const order = await createUnpaidOrder(server, buyer, seller, { collect: true })
  const page = await openPage(server, `/checkout/pay/${order.checkoutId}`, {
    session: buyer,
    width: 390,
    scripts: false,
  })
  await page.getByRole('button', { name: 'Reserve it and pay cash' }).click()
  await page.getByText('Your hand-over code').waitFor()
  const { handOverCode } = await detailOf(buyer, order.id)
  const sale = await openPage(server, `/orders/${order.id}`, {
    session: seller,
    width: 390,
    scripts: false,
    refusals: [403],
  })
  const code = () => sale.getByLabel('The buyer’s six-digit code')
  await code().fill(wrong(handOverCode!))
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('You have 4 tries left').first().waitFor()
  await code().fill(handOverCode!)
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('Commission for this sale').waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'completed' })
})

test('a code entered offline is saved on the phone, and sent once the network returns', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const page = await openPage(server, `/orders/${order.id}`, {
    session: seller,
    width: 390,
    refusals: [0],
  })
  const field = page.getByLabel('The buyer’s six-digit code')
  await field.waitFor()
  await page.context().setOffline(true)
  await field.fill(code)
  await page.getByRole('button', { name: 'Confirm hand-over' }).click()
  await page.getByText('Saved on this phone').waitFor()
  await checkBothSchemes(page)
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'processing' })
  await page.context().setOffline(false)
  await page.getByText('The saved code was sent').waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'completed' })
  expect(await page.evaluate(() => localStorage.getItem('musika.codes'))).toBeNull()
})

test('a wrong code that was saved offline counts once it is sent, and the seller reads it', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const page = await openPage(server, `/orders/${order.id}`, {
    session: seller,
    width: 390,
    refusals: [0, 403],
  })
  const field = page.getByLabel('The buyer’s six-digit code')
  await field.waitFor()
  await page.context().setOffline(true)
  await field.fill(wrong(code))
  await page.getByRole('button', { name: 'Confirm hand-over' }).click()
  await page.getByText('Saved on this phone').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You have 4 tries left').first().waitFor()
  await field.waitFor()
  expect(await page.getByText('Saved on this phone').count()).toBe(0)
})

test('a saved code is sent from the page of the sales, too', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const page = await openPage(server, `/orders/${order.id}`, { session: seller, width: 390 })
  const stored = {
    orderId: order.id,
    sellerId: seller.id,
    code,
    key: 'a-key',
    at: '2026-11-27T10:00:00.000Z',
  }
  await page.evaluate(
    (codes) => localStorage.setItem('musika.codes', codes),
    JSON.stringify([stored]),
  )
  await page.goto('/selling')
  await page.getByText('The saved code was sent').waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'completed' })
})

test('a seller switches cash on, reads what they owe, and starts to pay it', async () => {
  covers('route: /selling/cash')
  const member = await createMember(server)
  const page = await openPage(server, '/selling/cash', { session: member, width: 390 })
  await page.getByText('You do not take cash').waitFor()
  await page.getByRole('button', { name: 'Take cash' }).click()
  await page.getByText('Verify your phone number first').waitFor()
  await takesCash(server, member)
  await sellForCash(server, buyer, member)
  await page.reload()
  await page.getByText('ZWL 50,000').first().waitFor()
  await checkBothSchemes(page)
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByLabel('EcoCash number').fill('0784000001')
  await page.getByRole('button', { name: 'Pay ZWL 50,000' }).click()
  await page.waitForURL('**/checkout/waiting/*')
})
