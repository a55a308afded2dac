import type { FeeRules } from '#contracts/fees/fees.ts'
import { newMembers, sharedServer, sharedShop } from '#support/fixtures.ts'
import { balanceIn, insertBalance } from '#support/money/balances.ts'
import { feeOf, feeRule as rule, payFee, refundsOf, setFeeRules } from '#support/fees.ts'
import { bus, createPaidOrder, step } from '#support/money/paid-orders.ts'
import { paymentIs } from '#support/money/payments.ts'
import type { Member } from '#support/members/people.ts'
import { listItem } from '#support/listings/selling.ts'

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
const { seller, buyer } = newMembers(server)

beforeEach(() => setRules([]))

const setRules = (rules: object[], more: object = {}) => setFeeRules(admin, rules, more)
const isPublic = async (id: string) =>
  (await server.visitor().get(`/api/products/${id}`)).status === 200
const available = async (member: Member, currency: string) =>
  (await balanceIn(currency, member))?.available

test('fees by category and value are set by admins and shown to all visitors', async () => {
  const motors = { categoryId: 'motors', listingFeeUsd: '20.50' }
  const given = { ...motors, fromUsd: '1000', commissionPercent: '2.5' }
  const saved = await setRules([given], { reason: 'Cars are dear' })
  const shown = { ...motors, fromUsd: '1000.00', commissionPercent: 2.5 }
  expect(saved.body).toMatchObject({ rules: [shown], setBy: admin.username, planned: [] })
  expect((await admin.client.get<FeeRules>('/api/admin/fee-rules')).body.rules).toEqual([shown])
  const general = { listingFeeUsd: '0.00', commissionPercent: 5, planPercent: null }
  expect((await server.visitor().get('/api/fees')).body).toEqual({ ...general, rules: [shown] })
})

test('the seller agreement and the help page show the fees in force', async () => {
  await setRules([
    rule({ categoryId: 'motors', listingFeeUsd: '5', commissionPercent: '3' }),
    rule({ fromUsd: '500', commissionPercent: '4.5' }),
  ])
  for (const path of ['/seller-agreement', '/help']) {
    const page = (await server.visitor().get(path)).text.replace(/<!--.*?-->/g, '')
    expect(page).toContain('the commission on a sale is 5%')
    const rows = page
      .slice(page.indexOf('<table'))
      .replaceAll(/<(?!tr)[^>]+>/g, ' ')
      .split('<tr')
    expect(rows.find((row) => row.includes('Motors'))).toContain('US$5.00')
    expect(rows.find((row) => row.includes('US$500.00 and more'))).toContain('4.5%')
  }
})

test('rules that begin on a later day apply from then on', async () => {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const saved = await setRules([rule({ listingFeeUsd: '3' })], { from })
  expect(saved.body.rules).toEqual([])
  expect(saved.body.planned[0]?.rules[0]).toMatchObject({ listingFeeUsd: '3.00' })
  expect(await isPublic((await listItem(seller)).id)).toBe(true)
  const planned = "delete from settings where name = 'fee_rules' and lower(during) > now()"
  await server.app.pool.query(planned)
})

test('invalid rules are refused', async () => {
  const wrong = [
    { categoryId: 'no-such' },
    { commissionPercent: 51 },
    { listingFeeUsd: '10000.01' },
    { fromUsd: '-1' },
  ]
  const answers = [
    ...(await Promise.all(wrong.map((one) => setRules([rule(one)])))),
    await setRules([rule(), rule()]),
    await setRules([rule()], { from: '2020-01-01' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400, 400])
})

test('a listing fee is taken from the balance, and the listing is live at once', async () => {
  await setRules([rule({ listingFeeUsd: '2' })])
  await insertBalance(server, seller, 'USD', 5_00n)
  const { id } = await listItem(seller)
  expect(await isPublic(id)).toBe(true)
  expect(await available(seller, 'USD')).toBe('3.00')
  expect((await feeOf(seller, id)).body.paid).toBe(true)
})

test('a listing whose fee no balance covers goes live once the fee is paid', async () => {
  await setRules([rule({ listingFeeUsd: '2' })])
  await insertBalance(server, seller, 'USD', 1_99n)
  const listed = await listItem(seller)
  expect(listed).toMatchObject({ status: 'removed', takenDown: { as: 'fee' } })
  expect(await isPublic(listed.id)).toBe(false)
  const methods = expect.arrayContaining(['ecocash_usd', 'ecocash_zwl'])
  const due = { paid: false, amounts: { USD: '2.00', ZWL: '50000.00' }, methods }
  expect((await feeOf(seller, listed.id)).body).toMatchObject(due)
  const started = await payFee(seller, listed.id)
  const fee = { purpose: 'listing_fee', listingId: listed.id, amount: '2.00', currency: 'USD' }
  expect(started.body).toMatchObject(fee)
  await paymentIs(seller, started.body.id, 'paid')
  expect(await isPublic(listed.id)).toBe(true)
  expect(await available(seller, 'USD')).toBe('1.99')
})

test('a listing that staff restore still waits for its unpaid fee', async () => {
  await setRules([rule({ listingFeeUsd: '2' })])
  const { id } = await listItem(seller)
  await server.app.pool.query("update products set taken_down = 'held' where id = $1", [id])
  const back = await admin.client.post(`/api/admin/listings/${id}/restore`, { reason: 'Fine' })
  expect(back.status).toBe(200)
  expect(await isPublic(id)).toBe(false)
  const { body } = await seller.client.get(`/api/products/${id}`)
  expect(body).toMatchObject({ takenDown: { as: 'fee' } })
})

test('a fee paid twice by two payments at once is owed back once', async () => {
  await setRules([rule({ listingFeeUsd: '2' })])
  const { id } = await listItem(seller)
  const first = await payFee(seller, id, { phone: '0772222222' })
  const replace = "update payments set status = 'failed', reason = 'replaced' where id = $1"
  await server.app.pool.query(replace, [first.body.id])
  const second = await payFee(seller, id)
  await paymentIs(seller, second.body.id, 'paid')
  await paymentIs(seller, first.body.id, 'paid')
  const refunds = await Promise.all([first, second].map(({ body }) => refundsOf(server, body.id)))
  expect(refunds.flat()).toEqual(['2.00 USD'])
})

test('an order keeps the commission of its category and value after later changes', async () => {
  await setRules([rule({ fromUsd: '40', commissionPercent: 10 })])
  const dear = await createPaidOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })
  const cheap = await createPaidOrder(server, buyer, seller, { priceMinor: 900_000_00n })
  await setRules([rule({ commissionPercent: 50 })])
  for (const order of [dear, cheap]) {
    await step(seller, order.id, 'dispatch', bus)
    await step(buyer, order.id, 'confirm')
  }
  // 90 % of 1,000,000 and 95 % of 900,000.
  expect(await available(seller, 'ZWL')).toBe('1755000.00')
})
