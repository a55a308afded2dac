import { expect, test } from 'vitest'
import type { StatementReport } from '../../../../contracts/payments/transfers.ts'
import { sharedServer, sharedStaff } from '../../../support/fixtures.ts'
import { createUnpaidCheckout, pay } from '../../../support/money/payments.ts'

const server = sharedServer()
const clerk = sharedStaff(server, 'support')

const path = '/api/admin/transfers'
const head = 'Date,Narration,Amount,Currency'
const sends = async (body: string) => {
  const response = await clerk.client.fetch(`${path}/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  })
  return { status: response.status, body: (await response.json()) as StatementReport & Refusal }
}
interface Refusal {
  message: string
}

test.for([
  [
    'too many lines',
    `2026-11-21,GIFT,1.00,ZWL\n`.repeat(5001),
    'At most 5000 lines can be read at once.',
  ],
  ['a file that is no text', '2026-11-21,GI\0FT,1.00,ZWL', 'It must be CSV in UTF-8.'],
] as const)('%s: the file is refused as a whole', async ([, lines, reason]) => {
  const { status, body } = await sends(`${head}\n${lines}`)
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason)])
  expect((await clerk.client.get(path)).body).toEqual([])
})

test.for(['accept', 'ignore', 'match', 'return'])('%s: an unknown line is refused', async (act) => {
  const more = act === 'match' ? { reference: 'MK-AAAA-AAAA-A' } : {}
  const id = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
  const { status, body } = await clerk.client.post<{ code: string }>(`${path}/${id}/${act}`, {
    reason: 'Nobody knows it',
    ...more,
  })
  expect([status, body.code]).toEqual([404, 'transfer_not_found'])
})

test('a line is not returned to the buyer of a payment in another currency', async () => {
  const { body } = await pay(await createUnpaidCheckout(server), { method: 'bank_transfer' })
  await sends(`${head}\n2026-11-21,GIFT,1.00,USD`)
  const [line] = (await clerk.client.get<{ id: string }[]>(path)).body
  const { status, text } = await clerk.client.post(`${path}/${line!.id}/return`, {
    reference: body.reference,
    reason: 'They asked for it',
  })
  expect([status, text]).toEqual([409, expect.stringContaining('transfer_differs')])
})
