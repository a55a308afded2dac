import type { BusinessSetting } from '#contracts/settings/admin/settings.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createStaff, type StaffMember } from '#support/members/staff.ts'
import { askPayout, endHolds, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { whileHeld } from '#support/server/held-rows.ts'

const { server, admin } = sharedShop()
const { seller } = newMembers(server)
let otherAdmin: StaffMember

beforeAll(async () => {
  await disableNewSellerTerms(server)
  otherAdmin = await createStaff(server, 'admin')
})
afterAll(() => ledgerHolds(server))

/** Requests a payout; US$1,000 are ZWL 25,000,000. */
async function requested(amount: string): Promise<string> {
  await insertBalance(server, seller, 'ZWL', 30_000_000_00n)
  const { status, body, text } = await askPayout(seller, { amount })
  expect(status, text).toBe(201)
  await endHolds(server)
  return body.id
}
const approve = (staff: StaffMember, id: string) =>
  staff.client.post<{ code?: string }>(`/api/admin/payouts/${id}/approve`)
const pay = (staff: StaffMember, id: string) =>
  staff.client.post<{ code?: string }>(`/api/admin/payouts/${id}/paid`, { reference: 'EC-1' })
const listed = async () =>
  (await admin.client.get(`/api/admin/payouts?state=all&search=${seller.username}`)).body

test('a payout of more than US$1,000 or its value is marked as paid by another admin', async () => {
  const id = await requested('25000000.01')
  await approve(admin, id)
  const approved = { status: 'approved', twoPeople: true, approvedBy: admin.username }
  expect(await listed()).toMatchObject([approved])
  const refusal = { status: 403, body: { code: 'payout_needs_two_people' } }
  expect(await pay(admin, id)).toMatchObject(refusal)
  expect((await pay(otherAdmin, id)).status).toBe(200)
  const paid = { ...approved, status: 'paid', decidedBy: otherAdmin.username }
  expect(await listed()).toMatchObject([paid])
  const small = await requested('25000000.00')
  await approve(admin, small)
  expect(await listed()).toMatchObject([{ twoPeople: false }, {}])
  expect((await pay(admin, small)).status).toBe(200)
})

test('the limit is a setting with a history and applies to approved payouts', async () => {
  const set = (payoutTwoPeopleUsd: string) =>
    admin.client.post<BusinessSetting[]>('/api/admin/business-settings', { payoutTwoPeopleUsd })
  const id = await requested('1000000.00')
  await approve(admin, id)
  const { body } = await set('39.99')
  expect(body.find(({ name }) => name === 'payout_two_people_usd_minor')).toMatchObject({
    value: '39.99',
    setBy: admin.username,
    earlier: [{ value: '1000.00', since: null, setBy: null }],
  })
  expect((await pay(admin, id)).body.code).toBe('payout_needs_two_people')
  await set('40.00')
  expect((await pay(admin, id)).status).toBe(200)
  expect((await set('10000.01')).status).toBe(400)
  await set('1000.00')
})

test('the approver cannot pay while their approval is being saved', async () => {
  const id = await requested('26000000.00')
  // The approval holds the payout and waits for the seller's account.
  const approves = () => approve(admin, id)
  const statuses = await whileHeld(server, ['payouts', 'id', id], approves, () => pay(admin, id))
  expect(statuses).toEqual([200, 403])
  const both = await Promise.all([pay(admin, id), pay(otherAdmin, id)])
  expect(both.map(({ status }) => status)).toEqual([expect.toBeOneOf([403, 409]), 200])
})
