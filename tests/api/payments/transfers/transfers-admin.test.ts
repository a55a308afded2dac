import { expect, test } from 'vitest'
import type { BankAccountState, Transfer } from '../../../../contracts/payments/transfers.ts'
import { sharedShop, sharedStaff } from '../../../support/fixtures.ts'
import { auditLogOf } from '../../../support/members/audit-log.ts'
import { createUnpaidCheckout, pay } from '../../../support/money/payments.ts'
import { covers } from '../../../coverage/covers.ts'

const { server, admin } = sharedShop()
const clerk = sharedStaff(server, 'support')

const path = '/api/admin/transfers'
const arrives = async (line: string) => {
  const response = await clerk.client.fetch(`${path}/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: `Date,Narration,Amount\n${line}`,
  })
  expect(response.status).toBe(200)
  return (await clerk.client.get<Transfer[]>(`${path}?status=unmatched`)).body[0]!
}
const act = (id: string, what: string, body?: object) =>
  clerk.client.post<Transfer & { code: string }>(`${path}/${id}/${what}`, body)
const reason = 'A gift for the owner'

test('a line is ignored with a reason, and restored', async () => {
  covers(
    'call: POST /api/admin/transfers/{id}/ignore',
    'call: GET /api/admin/transfers',
    'call: POST /api/admin/transfers/{id}/restore',
  )
  const line = await arrives('2026-11-21,BIRTHDAY,77.00')
  expect((await act(line.id, 'ignore', {})).status).toBe(400)
  expect((await act(line.id, 'ignore', { reason: ' x ' })).status).toBe(400)
  expect((await act(line.id, 'restore')).body.code).toBe('transfer_taken')
  const both = await Promise.all([
    act(line.id, 'ignore', { reason }),
    act(line.id, 'ignore', { reason }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const aside = await clerk.client.get<Transfer[]>(`${path}?status=ignored`)
  expect(aside.body[0]).toMatchObject({
    id: line.id,
    ignored: { reason, by: clerk.username },
    suggestions: [],
  })
  expect((await clerk.client.get<Transfer[]>(`${path}?status=unmatched`)).body).toEqual([])
  expect((await auditLogOf(server, 'transfer.ignore')).at(-1)).toMatchObject({
    staff_id: clerk.id,
    details: { reason },
  })

  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const { body: payment } = await pay({ buyer, checkoutId }, { method: 'bank_transfer' })
  expect(
    (await act(line.id, 'match', { reference: payment.reference, reason: 'It is theirs' })).body
      .code,
  ).toBe('transfer_taken')
  expect((await act(line.id, 'restore')).body.ignored).toBeNull()
  expect((await clerk.client.get<Transfer[]>(`${path}?status=unmatched`)).body).toMatchObject([
    { id: line.id, ignored: null },
  ])
  expect((await auditLogOf(server, 'transfer.restore')).at(-1)).toMatchObject({
    staff_id: clerk.id,
  })
})

test('a used transfer cannot be ignored, and a match by hand needs a reason', async () => {
  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const { body: payment } = await pay({ buyer, checkoutId }, { method: 'bank_transfer' })
  const line = await arrives('2026-11-21,NO REFERENCE,1250000.00')
  expect((await act(line.id, 'match', { reference: payment.reference })).status).toBe(400)
  expect(
    (await act(line.id, 'match', { reference: payment.reference, reason: 'Rang the buyer' }))
      .status,
  ).toBe(200)
  expect((await act(line.id, 'ignore', { reason })).body.code).toBe('transfer_taken')
  expect((await act(line.id, 'restore')).body.code).toBe('transfer_taken')
})

test('all staff see the bank account, admins change it, and the audit log records it', async () => {
  covers('call: PUT /api/admin/bank-account', 'call: GET /api/admin/bank-account')
  const before = await clerk.client.get<BankAccountState>('/api/admin/bank-account')
  expect(before.body).toMatchObject({
    simulated: true,
    account: { bank: 'Simulated bank' },
    history: [],
  })
  const account = {
    bank: 'CBZ',
    name: 'Musika Ltd',
    number: '0102 0304 0506',
    branch: 'Kwame Nkrumah',
  }
  const put = (body: object, by = admin) =>
    by.client.put<BankAccountState>('/api/admin/bank-account', body)
  const given = { ...account, reason: 'The first real one' }
  expect((await put(given, clerk)).status).toBe(403)
  for (const bad of [
    { ...given, number: '<script>' },
    { ...given, bank: ' ' },
    { ...given, reason: '' },
    { ...given, extra: 1 },
    account,
  ])
    expect((await put(bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await put(given)).body).toMatchObject({
    simulated: false,
    account,
    history: [{ account, setBy: admin.username }],
  })
  await put({ ...given, branch: 'Avondale', reason: 'They moved there' })
  const after = await put({ ...given, branch: 'Avondale', reason: 'Once more the same' })
  expect(after.body.history.map(({ account: { branch } }) => branch)).toEqual([
    'Avondale',
    'Kwame Nkrumah',
  ])
  const entries = await auditLogOf(server, 'bank_account.update')
  expect(entries).toHaveLength(2)
  expect(entries.at(-1)).toMatchObject({
    staff_id: admin.id,
    details: {
      before: account,
      after: { ...account, branch: 'Avondale' },
      reason: 'They moved there',
    },
  })

  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const { body: payment } = await pay({ buyer, checkoutId }, { method: 'bank_transfer' })
  expect(payment.bankAccount).toMatchObject({ bank: 'CBZ', branch: 'Avondale' })
})
