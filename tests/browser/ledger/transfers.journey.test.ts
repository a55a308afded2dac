import { openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { paymentNow } from '../../support/money/payments.ts'
import { awaitTransfer } from '../../support/money/transfers.ts'

const { server, admin } = sharedShop()

test('of an imported statement, one line pays and one is matched by hand', async () => {
  covers('route: /admin/transfers')
  const { payment: exact } = await awaitTransfer(server)
  const { payment: vague, buyer } = await awaitTransfer(server)
  const page = await openAdmin(server, '/admin/transfers', admin, { width: 390 })
  await page.getByRole('region', { name: 'Expected' }).getByText(exact.reference).waitFor()
  const lines = [
    'Date,Narration,Amount',
    `2026-11-21,ZIPIT ${exact.reference},1250000.00`,
    '2026-11-21,TENDAI FOR HIS RADIO,1250000.00',
    'never,x,1.00',
  ]
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByText('2 lines: 1 paid, 1 open, 0 already known, 1 unreadable.').waitFor()
  await page.getByText('Line 4: The date is unreadable').waitFor()

  const line = page.getByRole('listitem').filter({ hasText: 'TENDAI FOR HIS RADIO' })
  await press(line, /^Match/)
  const match = page.getByRole('dialog', { name: 'Which payment is it?' })
  await press(match, vague.reference)
  await match.getByLabel('Why').fill('He rang and told his amount')
  await press(match, 'Match ZWL 1,250,000')
  await toasted(page, 'Matched and paid')
  await line.waitFor({ state: 'detached' })

  await page.getByText('Nothing to match').waitFor()
  expect((await paymentNow(buyer, vague.id)).status).toBe('paid')
})
