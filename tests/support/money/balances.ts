import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Balance, Payout } from '#contracts/ledger/payouts.ts'
import { checkLedger, move, post } from '../../../server/modules/ledger/index.ts'
import type { Entry } from '../../../server/modules/ledger/journal.rules.ts'
import { password, type Member } from '../members/people.ts'
import { moneyPromises } from './money-invariants.ts'
import { createSentOrder, step } from './paid-orders.ts'
import { keyed } from '../server/client.ts'
import type { Refused } from '../server/refused-with.ts'
import type { TestServer } from '../server/server.ts'

/** A completed sale, by default for ZWL 1,000,000, of which the seller earned 95 %. */
export async function earnFromSale(
  server: TestServer,
  buyer: Member,
  seller: Member,
  priceMinor = 1_000_000_00n,
): Promise<Order> {
  const order = await createSentOrder(server, buyer, seller, { priceMinor })
  await step(buyer, order.id, 'confirm')
  return order
}

const books = (server: TestServer, entries: Entry[]): Promise<boolean> =>
  server.app.db
    .transaction()
    .execute((tx) => post(tx, { kind: 'exchange', key: crypto.randomUUID(), entries }))

/** Books money to a member's balance. */
export const insertBalance = (
  server: TestServer,
  { id }: Member,
  currency: CurrencyCode,
  amountMinor: bigint,
): Promise<boolean> =>
  books(server, move({ kind: 'provider' }, { kind: 'seller', ownerId: id }, currency, amountMinor))

/** Books a member's debt. */
export const insertDebt = (
  server: TestServer,
  { id }: Member,
  currency: CurrencyCode,
  amountMinor: bigint,
): Promise<boolean> =>
  books(server, move({ kind: 'debt', ownerId: id }, { kind: 'provider' }, currency, amountMinor))

export const balancesOf = async (member: Member): Promise<Balance[]> =>
  (await member.client.get<Balance[]>('/api/account/balance')).body

export const balanceIn = async (code: string, member: Member): Promise<Balance | undefined> =>
  (await balancesOf(member)).find(({ currency }) => currency === code)

export const zwlOf = (member: Member): Promise<Balance | undefined> => balanceIn('ZWL', member)

const destination = { kind: 'ecocash', number: '0772140412' }
const payout = { currency: 'ZWL', amount: '500000.00', destination, currentPassword: password }
/** Asks for a payout, by default to a wallet, with the password that a new destination needs. */
export const askPayout = (member: Member, body: object, key?: string) =>
  member.client.post<Payout & Refused>('/api/payouts', { ...payout, ...body }, keyed(key))

/** Ends the day for which payouts to new destinations are held. */
export const endHolds = ({ app }: Pick<TestServer, 'app'>) =>
  app.pool.query(`update payouts set held_until = held_until - interval '1 day'`)

/** Throws if an invariant of the ledger is violated. */
export async function ledgerHolds(server: TestServer): Promise<void> {
  const breaches = await checkLedger(server.app.db)
  if (breaches.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(breaches)}`)
}

/** The same for the invariants of money that the ledger check does not cover. */
export async function moneyHolds(server: TestServer): Promise<void> {
  await ledgerHolds(server)
  for (const [promise, statement] of Object.entries(moneyPromises)) {
    const { rows } = await server.app.pool.query(statement)
    if (rows.length > 0) throw new Error(`${promise}: ${JSON.stringify(rows)}`)
  }
}
