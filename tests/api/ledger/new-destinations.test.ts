import type { AdminPayout } from '#contracts/ledger/admin/money.ts'
import { sharedShop } from '#support/fixtures.ts'
import { askPayout, endHolds, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { awaitMail, mailsTo } from '#support/notifications/mail.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'

const { server, seller, buyer, admin } = sharedShop()
beforeEach(async () => {
  await disableNewSellerTerms(server)
  await insertBalance(server, seller, 'ZWL', 2_000_000_00n)
})
afterAll(() => ledgerHolds(server))

const unproven = { currentPassword: undefined }
const act = (id: string, what: string, body?: object) =>
  admin.client.post<{ code?: string }>(`/api/admin/payouts/${id}/${what}`, body)
const pay = (id: string) => act(id, 'paid', { reference: 'EC 1' })

test('a payout to a new destination needs the password, is mailed and held for a day', async () => {
  const fields = { currentPassword: 'Password is required' }
  const missing = refusedWith(403, 'password_required', { fields })
  expect(await askPayout(seller, unproven)).toMatchObject(missing)
  const wrong = await askPayout(seller, { currentPassword: 'Wrong#2026!' })
  expect(wrong).toMatchObject(refusedWith(403, 'wrong_password'))
  const asked = await askPayout(seller, {})
  expect(asked.status, asked.text).toBe(201)
  const { id, heldUntil, createdAt } = asked.body
  expect(Date.parse(heldUntil!) - Date.parse(createdAt)).toBe(86_400_000)
  const mail = await awaitMail(server, seller.email, 'A payout to a new destination')
  expect(mail.text).toContain(
    'A payout of ZWL 500,000 from your Musika balance was requested, to a destination that was not paid before: EcoCash ••••••412.',
  )

  expect((await act(id, 'approve')).status).toBe(200)
  for (const answer of [await pay(id), await act(id, 'send')])
    expect(answer).toMatchObject(refusedWith(409, 'payout_held'))
  const listed = async () =>
    (await admin.client.get<AdminPayout[]>('/api/admin/payouts?state=all')).body[0]
  expect(await listed()).toMatchObject({ heldUntil, sendable: false })
  await endHolds(server)
  expect(await listed()).toMatchObject({ heldUntil: null })
  expect((await pay(id)).status).toBe(200)

  // Paid before, in any spelling of the number: as any payout.
  const again = await askPayout(seller, {
    ...unproven,
    destination: { kind: 'ecocash', number: '+263 77 214 0412' },
  })
  expect(again).toMatchObject({ status: 201, body: { heldUntil: null } })
  await act(again.body.id, 'approve')
  expect((await pay(again.body.id)).status).toBe(200)
  const mails = await mailsTo(server, seller.email)
  expect(mails.filter(({ subject }) => subject.includes('new destination'))).toHaveLength(1)
})

test('a destination that was refused, or was paid for another seller only, is new', async () => {
  const bank = { kind: 'bank', bank: 'CBZ', account: '0123 4567', name: 'Rudo Moyo' }
  const asked = await askPayout(seller, { destination: bank })
  await act(asked.body.id, 'refuse', { note: 'Not your account' })
  const refused = await askPayout(seller, { ...unproven, destination: bank })
  expect(refused).toMatchObject(refusedWith(403, 'password_required'))
  await insertBalance(server, buyer, 'ZWL', 2_000_000_00n)
  const other = await askPayout(buyer, unproven)
  expect(other).toMatchObject(refusedWith(403, 'password_required'))
})

test('a repeated request gets the first answer, and its stored hash is not one of the password', async () => {
  const more = { destination: { kind: 'ecocash', number: '0771999888' } }
  const first = await askPayout(seller, more, 'new-destination')
  expect(first.status, first.text).toBe(201)
  expect(await askPayout(seller, more, 'new-destination')).toMatchObject({ body: first.body })
  const call = `post /api/payouts\n`
  const body = { currency: 'ZWL', amount: '500000.00', ...more, currentPassword: 'Tendai#2026!a' }
  const plain = `select request_hash = sha256(convert_to($1, 'UTF8')) as plain from idempotency_keys
    where key = 'new-destination'`
  expect(await rowsOf(server, plain, [call + JSON.stringify(body)])).toEqual([{ plain: false }])
})
