import fc from 'fast-check'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { pino } from 'pino'
import {
  convertedMinor,
  currencyTable,
  setCurrencyTable,
} from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import { minorIn } from '../../../server/kernel/listed-price.ts'
import {
  openDatabase,
  openPool,
  type Database,
} from '../../../server/platform/database/database.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { ratesAt } from '../../../server/platform/rates.ts'
import { createDatabase } from '#support/server/database.ts'
import { caseTime, ofCases, propertyCases } from '#support/property-cases.ts'

/** TypeScript and SQL both convert amounts and must agree to the minor unit. */

let shop: Awaited<ReturnType<typeof createDatabase>>
let db: Database
beforeAll(async () => {
  shop = await createDatabase()
  db = openDatabase(openPool(shop.url, pino({ level: 'silent' }), 2))
})
afterAll(async () => {
  await db.destroy()
  await shop.drop()
})

/** A rate or factor as staff can enter it: above 0, at most nine digits and four decimals. */
const written = fc.oneof(
  fc.constantFrom('14', '3', '2498.7242', '0.0007', '999999999.9999', '12345678', '10.0051'),
  fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 1, max: 9999 }))
    .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(4, '0')}`),
)
const digits = fc.integer({ min: 0, max: 3 })
/** XTS has a rate to the default; XXX was replaced by up to three defaults in turn. */
const world = fc.record({
  digits: fc.record({ ZWL: digits, XTS: digits, XXX: digits }),
  usd: written,
  xts: written,
  factors: fc.array(written, { minLength: 1, maxLength: 3 }),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never
const codes = ['ZWL', 'USD', 'XTS', 'XXX'] as const

const most = 10n ** 15n
/** Amounts of any size, and those that round at half a minor unit with a factor. */
const amounts = (factor: string) => {
  const [whole = '', decimals = ''] = factor.split('.')
  const [top, bottom] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
  const near = fc
    .tuple(fc.bigInt(0n, 10n ** 9n), fc.bigInt(-1n, 1n))
    .map(([n, off]) => ((2n * n + 1n) * top) / (2n * bottom) + off)
    .filter((minor) => minor > 0n && minor <= most)
  return fc.array(fc.oneof(fc.bigInt(1n, most), fc.bigInt(1n, 10_000n), near), {
    minLength: 20,
    maxLength: 20,
  })
}

class Undone extends Error {}

/** Runs with these currencies in the database and then rolls back. */
async function inWorld(
  { digits: own, usd, xts, factors }: World,
  act: (tx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  const doing = db.transaction().execute(async (tx) => {
    await sql`update currencies set digits = ${own.ZWL} where code = 'ZWL'`.execute(tx)
    await sql`insert into currencies (code, digits, label, payout_min, payout_max, retired_at, successor, successor_factor)
      values ('XTS', ${own.XTS}, 'XTS', 1, 1, null, null, null), ('XXX', ${own.XXX}, 'XXX', 1, 1, now(), 'ZWL',
        ${sql.raw(factors.map((one) => `${one}::numeric`).join(' * '))})`.execute(tx)
    await sql`delete from settings where name like 'exchange_rate%'`.execute(tx)
    await sql`insert into settings (name, value) values ('exchange_rate', to_jsonb(${usd}::numeric)),
      ('exchange_rate_xts', to_jsonb(${xts}::numeric))`.execute(tx)
    await act(tx)
    throw new Undone()
  })
  await expect(doing).rejects.toThrow(Undone)
}

/** The TypeScript result with the decimals of a world. Synchronous, because the currency table is global. */
function withDigits<T>({ digits: own }: World, act: () => T): T {
  const before = currencyTable()
  const entry = shippedTable.currencies[0]!
  setCurrencyTable({
    ...shippedTable,
    currencies: codes.map((code) => ({ ...entry, code, digits: code === 'USD' ? 2 : own[code] })),
  })
  try {
    return act()
  } finally {
    setCurrencyTable(before)
  }
}

test(
  `TypeScript and SQL convert amounts equally, at any rate, ${ofCases}`,
  { timeout: caseTime },
  () =>
    fc.assert(
      fc.asyncProperty(
        world.chain((one) => fc.tuple(fc.constant(one), amounts(one.factors[0]!))),
        ([one, minors]) =>
          inWorld(one, async (tx) => {
            // A date has milliseconds: now, it could be before the rates were set in the same millisecond.
            const at = await ratesAt(tx, new Date(Date.now() + 1000))
            const inSql = async (converted: RawBuilder<unknown>) => {
              const { rows } = await sql<{ minor: bigint }>`select ${converted} as minor
                from unnest(${minors}::bigint[]) with ordinality as given (minor, n) order by n`.execute(
                tx,
              )
              return rows.map(({ minor }) => minor)
            }
            for (const [was, wanted] of codes.flatMap((from) =>
              codes.map((to) => [from, to] as const),
            )) {
              const found = await inSql(
                sql`in_currency(minor, ${was}, ${wanted}, rates_in_force())`,
              )
              const mine = withDigits(one, () =>
                minors.map((minor) => minorIn(minor, was, wanted, at)),
              )
              expect(found, `${was} ${wanted}`).toEqual(mine)
            }
            const { rows: factor } = await sql<{ text: string }>`
              select trim_scale(successor_factor)::text as text from currencies where code = 'XXX'`.execute(
              tx,
            )
            const divided = withDigits(one, () =>
              minors.map((minor) => convertedMinor(minor, factor[0]!.text, 'XXX', 'ZWL')),
            ).map((minor) => (minor > most ? most : minor))
            expect(await inSql(sql`in_local(minor, 'XXX')`)).toEqual(divided)
          }),
      ),
      propertyCases,
    ),
)
