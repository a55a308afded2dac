import pg from 'pg'
import { sharedShop } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { createPaidOrder, step } from '#support/money/paid-orders.ts'
import { createMember } from '#support/members/people.ts'
import { hasPlan, scannedBy } from '#support/listings/plans.ts'
import { fewestStatements } from '#support/server/statements.ts'

/** Tables that grow with the shop and that admin lists read. */
const large = new Set(
  `users products auctions bids orders payments refunds payouts disputes
  transfers contact_messages moderation_cases moderation_decisions reports audit_log fraud_signals
  data_requests`.split(/\s+/),
)

const { server, admin, seller } = sharedShop()
let client: pg.Client

beforeAll(async () => {
  const order = await createPaidOrder(server, await createMember(server), seller)
  await step(seller, order.id, 'cancel')
  await insertAuction(server, seller)
  await insertContactMessage(server)
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('analyze')
  // With few rows a sequential scan is always cheapest. This setting shows whether an index could be used at all.
  await client.query('set enable_seqscan = off')
})
afterAll(() => client?.end())

const days = 'from=2026-01-01&to=2036-12-31'
const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

/** The queries of each list, besides the one without filters. */
const queriesOf = {
  listings: `page=9 search=radio search=tv search=${unknownId} state=active state=held
    state=removed state=sold type=auction type=fixed seller=${unknownId} state=held&search=radio`,
  users: `page=9 search=rudo search=ru search=0772+140+412 search=0772+14 search=${unknownId}
    state=suspended state=reported`,
  moderation: `page=9 kind=held state=mine state=closed state=closed&kind=report search=radio
    state=closed&search=ru`,
  orders: `page=9 search=radio search=M-1234-5678 order=disputed payment=paid ${days}
    order=completed&search=radio&${days}`,
  payments: `page=9 search=rudo status=pending method=bank_transfer&status=pending currency=USD
    ${days}`,
  transfers: `page=9 status=unmatched status=matched status=ignored search=rtgs currency=USD
    ${days}`,
  disputes: `page=9 state=decided search=rudo reason=damaged ${days}`,
  payouts: `page=9 state=paid state=all method=bank currency=USD search=rudo state=all&${days}`,
  refunds: `page=9 state=paid state=all method=bank_transfer currency=USD search=rudo
    state=all&${days}`,
  auctions: `page=9 search=radio search=tv search=${unknownId} state=running state=sold
    state=unsold state=removed`,
  messages:
    'page=9 status=unread status=overdue search=order search=tv status=overdue&search=order',
  audit: `page=9 by=admin action=contact subject=order ${days} by=admin&action=contact&${days}`,
  signals: `page=9 state=decided state=all kind=chat member=rudo state=all&${days}`,
  'data-requests': 'page=9 status=open status=overdue status=closed kind=deletion search=rudo',
  adverts: 'state=over state=running',
  featured: 'state=planned',
  broadcasts: 'state=done',
}

test.for(Object.entries(queriesOf))(
  'the list of %s uses indexes and takes two statements, plus one for the session',
  async ([list, queries]) => {
    const scans: Record<string, string[]> = {}
    for (const query of ['', ...queries.split(/\s+/)]) {
      let status = 0
      const statements = await fewestStatements(async () => {
        status = (await admin.client.get(`/api/admin/${list}?${query}`)).status
      })
      expect(status, query).toBe(200)
      expect(statements.length, query).toBeLessThanOrEqual(3)
      for (const statement of statements.filter(hasPlan)) {
        const found = await scannedBy(client, large, statement)
        if (found.length > 0) scans[`${query}: ${statement.text}`] = found
      }
    }
    expect(scans).toEqual({})
  },
)

test.for<[title: string, path: () => string, most: number]>([
  ['a member’s detail page', () => `users/${seller.id}`, 3],
  ['the counts of the tabs', () => 'waiting', 2],
])('%s: few statements, all by index', async ([, path, most]) => {
  const statements = await fewestStatements(() => admin.client.get(`/api/admin/${path()}`))
  expect(statements.length).toBeLessThanOrEqual(most)
  for (const statement of statements.filter(hasPlan))
    expect(await scannedBy(client, large, statement), statement.text).toEqual([])
})
