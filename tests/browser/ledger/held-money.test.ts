import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createPaidOrder, step } from '#support/money/paid-orders.ts'

const server = sharedServer()
const { buyer, seller } = newMembers(server)
beforeAll(() => disableNewSellerTerms(server))

/** The parts of "On its way" for money in every state, with fixed dates. */
async function holdMoney(): Promise<void> {
  const orders = [
    { priceMinor: 1_250_000_00n },
    { priceMinor: 800_000_00n },
    { priceMinor: 150_000_00n },
    { priceMinor: 250_000_00n },
    { priceMinor: 75_000_00n, collect: true },
    { priceMinor: 60_000_00n },
    { priceMinor: 500_000_00n, method: 'ecocash_usd' },
  ] as const
  const [delivered, sent, , , , disputed] = await Promise.all(
    orders.map((order) => createPaidOrder(server, buyer, seller, order)),
  )
  await step(seller, delivered!.id, 'dispatch', { method: 'own' })
  await step(seller, delivered!.id, 'deliver')
  await step(seller, sent!.id, 'dispatch', { method: 'own' })
  await step(buyer, disputed!.id, 'dispute', { reason: 'not_sent', text: 'Nothing came' })
  const isDue = (id: string, at: string) =>
    server.app.pool.query('update orders set step_due_at = $2 where id = $1', [id, at])
  await isDue(delivered!.id, '2031-03-03T10:00:00Z')
  await isDue(sent!.id, '2031-03-06T10:00:00Z')
}

test('the balance page says what the money on its way waits for', async () => {
  await holdMoney()
  const page = await openPage(server, '/selling/balance', { session: seller, width: 390 })
  const zwl = page.getByRole('region', { name: 'Balance in ZWL' })
  await zwl.getByText('ZWL 2,585,000').first().waitFor()
  const parts = zwl.getByRole('definition').filter({ hasText: / (by|after|until) / })
  expect(await parts.allInnerTexts()).toEqual([
    'ZWL 1,250,000 by 3 March 2031, for 1 order delivered',
    'ZWL 800,000 by 17 March 2031, for 1 order sent',
    'ZWL 400,000 after you send 2 orders',
    'ZWL 75,000 after 1 order is collected',
    'ZWL 60,000 in dispute, until the case is decided',
  ])
  await zwl.getByText('Dates of orders are the latest, unless a buyer reports a problem.').waitFor()
  const dollars = page.getByRole('region', { name: 'Balance in USD' })
  await dollars.getByText('US$20.00 after you send 1 order').waitFor()
  await checkBothSchemes(page)
})
