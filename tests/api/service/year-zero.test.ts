import { sharedShop } from '#support/fixtures.ts'

const { admin } = sharedShop()

test('fees and settings cannot begin in the year 0', async () => {
  const from = '0000-01-01'
  const fees = await admin.client.put('/api/admin/fee-rules', { rules: [], from })
  const settings = await admin.client.post('/api/admin/business-settings', { boostUsd: '2', from })
  expect([fees.status, settings.status]).toEqual([400, 400])
})

test('a line of a bank statement that is dated in the year 0 is refused, the others are read', async () => {
  const response = await admin.client.fetch('/api/admin/transfers/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'Date,Narration,Amount\n0000-01-01,Rent,10.00\n2026-11-21,Rent,10.00',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    lines: 1,
    unmatched: 1,
    refused: [{ line: 2, reason: 'The date is unreadable' }],
  })
})
