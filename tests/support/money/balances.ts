import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { Balance, Payout } from '../../../contracts/ledger/payouts.ts'
import { checkLedger, move, post } from '../../../server/modules/ledger/index.ts'
import type { Entry } from '../../../server/modules/ledger/journal.rules.ts'
import type { Person } from '../people/people.ts'
import { bus, createPaidOrder, step } from './paid-orders.ts'
import type { TestServer } from '../server/server.ts'

/** A seller who earned by one completed sale: 95 % of the price. */
export async function earnFromSale(
  server: TestServer,
  buyer: Person,
  seller: Person,
  priceMinor = 1_000_000_00n,
): Promise<void> {
  const order = await createPaidOrder(server, buyer, seller, { priceMinor })
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'confirm')
}

const books = (server: TestServer, entries: Entry[]): Promise<boolean> =>
  server.app.db
    .transaction()
    .execute((tx) => post(tx, { kind: 'exchange', key: crypto.randomUUID(), entries }))

/** Money in a member's balance, straight into the ledger. */
export const insertBalance = (
  server: TestServer,
  { id }: Person,
  currency: CurrencyCode,
  amountMinor: bigint,
): Promise<boolean> =>
  books(server, move({ kind: 'provider' }, { kind: 'seller', ownerId: id }, currency, amountMinor))

/** A member's debt, straight into the ledger. */
export const insertDebt = (
  server: TestServer,
  { id }: Person,
  currency: CurrencyCode,
  amountMinor: bigint,
): Promise<boolean> =>
  books(server, move({ kind: 'debt', ownerId: id }, { kind: 'provider' }, currency, amountMinor))

export const balancesOf = async (person: Person): Promise<Balance[]> =>
  (await person.client.get<Balance[]>(`/api/account/${person.id}/balance`)).body

export const zwlOf = async (person: Person): Promise<Balance | undefined> =>
  (await balancesOf(person)).find(({ currency }) => currency === 'ZWL')

export const askPayout = (person: Person, body: object, key?: string) =>
  person.client.post<Payout & { code?: string; message?: string; fields?: Record<string, string> }>(
    '/api/payouts',
    {
      currency: 'ZWL',
      amount: '500000.00',
      destination: { kind: 'ecocash', number: '0772140412' },
      ...body,
    },
    key === undefined ? undefined : { 'idempotency-key': key },
  )

/** Throws when a promise of the ledger is broken. */
export async function ledgerHolds(server: TestServer): Promise<void> {
  const breaches = await checkLedger(server.app.db)
  if (breaches.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(breaches)}`)
}
