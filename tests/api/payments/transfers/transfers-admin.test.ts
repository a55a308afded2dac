import { sharedShop, sharedStaff } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import {
  awaitTransfer,
  decideLine,
  importLines,
  linesOf,
  sendStatement,
} from '#support/money/transfers.ts'

const { server, admin } = sharedShop()
const clerk = sharedStaff(server, 'support')

const arrives = async (line: string) => {
  await importLines(clerk, [line])
  return (await linesOf(clerk, 'unmatched'))[0]!
}
const reason = 'A gift for the owner'
const act = (id: string, what: string, body: object = { reason }) =>
  decideLine(clerk, id, what, body)

test('a line is ignored with a reason, and restored', async () => {
  const line = await arrives('2026-11-21,BIRTHDAY,77.00')
  expect((await act(line.id, 'ignore', { reason: ' x ' })).status).toBe(400)
  expect((await act(line.id, 'restore')).body.code).toBe('transfer_taken')
  const both = await Promise.all([act(line.id, 'ignore'), act(line.id, 'ignore')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const ignored = { id: line.id, ignored: { reason, by: clerk.username }, suggestions: [] }
  expect((await linesOf(clerk, 'ignored'))[0]).toMatchObject(ignored)
  expect(await linesOf(clerk, 'unmatched')).toEqual([])
  const audit = { staff_id: clerk.id, details: { reason } }
  expect(await auditLogOf(server, 'transfer.ignore')).toMatchObject([audit])
  const { reference } = (await awaitTransfer(server)).payment
  expect((await act(line.id, 'match', { reference })).body.code).toBe('transfer_taken')
  expect((await act(line.id, 'restore')).body.ignored).toBeNull()
  expect(await linesOf(clerk, 'unmatched')).toMatchObject([{ id: line.id, ignored: null }])
  expect(await auditLogOf(server, 'transfer.restore')).toMatchObject([{ staff_id: clerk.id }])
})

test('a used transfer cannot be ignored, and a match by hand needs a reason', async () => {
  const { payment } = await awaitTransfer(server)
  const line = await arrives('2026-11-21,NO REFERENCE,1250000.00')
  const { reference } = payment
  expect((await act(line.id, 'match', { reference, reason: '' })).status).toBe(400)
  expect((await act(line.id, 'match', { reference })).status).toBe(200)
  expect((await act(line.id, 'ignore')).body.code).toBe('transfer_taken')
  expect((await act(line.id, 'restore')).body.code).toBe('transfer_taken')
})

test('all staff see the bank account, admins change it, and the audit log records it', async () => {
  const path = '/api/admin/bank-account'
  const first = { simulated: true, account: { bank: 'Simulated bank' }, history: [] }
  expect((await clerk.client.get(path)).body).toMatchObject(first)
  const cbz = { bank: 'CBZ', name: 'Musika Ltd', number: '0102 0304 0506' }
  const account = { ...cbz, branch: 'Kwame Nkrumah' }
  const put = (body: object) => admin.client.put(path, body)
  const given = { ...account, reason: 'The first real one' }
  for (const bad of [
    { ...given, number: '<script>' },
    { ...given, bank: ' ' },
    { ...given, reason: '' },
    { ...given, extra: 1 },
    account,
  ])
    expect((await put(bad)).status, JSON.stringify(bad)).toBe(400)
  const saved = { simulated: false, account, history: [{ account, setBy: admin.username }] }
  expect((await put(given)).body).toMatchObject(saved)
  const after = { ...cbz, branch: 'Avondale' }
  const change = { before: account, after, reason: 'They moved there' }
  await put({ ...after, reason: change.reason })
  const again = await put({ ...after, reason: 'Once more the same' })
  expect(again.body).toMatchObject({ history: [{ account: after }, { account }] })
  const entries = await auditLogOf(server, 'bank_account.update')
  expect(entries).toMatchObject([{}, { staff_id: admin.id, details: change }])
  const { payment } = await awaitTransfer(server)
  expect(payment.bankAccount).toMatchObject({ bank: 'CBZ', branch: 'Avondale' })
})

const many = '2026-11-21,GIFT,1.00\n'.repeat(5001)
test.for([
  ['too many lines', many, 'At most 5000 lines can be read at once.'],
  ['a file that is no text', '2026-11-21,GI\0FT,1.00', 'It must be CSV in UTF-8.'],
] as const)('%s: the file is refused as a whole', async ([, lines, why]) => {
  const refused = await sendStatement(clerk, `Date,Narration,Amount\n${lines}`)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(why)])
  expect(await linesOf(clerk, 'unmatched', 'GIFT')).toEqual([])
})

test.for(['accept', 'ignore', 'match', 'return'])(
  '%s: an unknown line is refused',
  async (what) => {
    const reference = what === 'match' ? { reference: 'MK-AAAA-AAAA-A' } : {}
    const { status, body } = await act('0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b', what, reference)
    expect([status, body.code]).toEqual([404, 'transfer_not_found'])
  },
)

test('a line is not returned to the buyer of a payment in another currency', async () => {
  const { reference } = (await awaitTransfer(server)).payment
  await importLines(clerk, ['2026-11-21,IN DOLLARS,1.00,USD'], 'Date,Narration,Amount,Currency')
  const [line] = await linesOf(clerk, 'unmatched', 'IN DOLLARS')
  const { status, body } = await act(line!.id, 'return', { reference })
  expect([status, body.code]).toEqual([409, 'transfer_differs'])
})
