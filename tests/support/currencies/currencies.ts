import pg from 'pg'
import type { SwitchProgress } from '#contracts/currencies/admin/currencies.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { TestServer } from '../server/server.ts'
import type { StaffMember } from '../members/staff.ts'
import { eventually } from '../server/waiting.ts'

const path = '/api/admin/currencies'

/** Adds a currency with its EcoCash method; `rate`: units of it for one US dollar. */
export async function addsCurrency(
  admin: StaffMember,
  code: string,
  rate: string,
  more: object = {},
): Promise<void> {
  const { status, text } = await admin.client.post(path, {
    code,
    label: code,
    digits: 2,
    payoutMin: '5',
    payoutMax: '100000',
    rate,
    providers: ['ecocash'],
    reason: 'It is used here now',
    ...more,
  })
  if (status !== 201) throw new Error(text)
}

/**
 * Makes ZWG the default and retires ZWL, by default at 2,498.7242 to 1. Listings and balances are converted by sweeps.
 */
export async function replacesZwl(admin: StaffMember, factor = '2498.7242'): Promise<void> {
  const { status, text } = await admin.client.post(`${path}/default`, {
    to: 'ZWG',
    factor,
    retire: true,
    reason: 'ZWG replaced ZWL',
  })
  if (status !== 200) throw new Error(text)
}

/** Resolves once every listing and balance has been converted. */
export const isConverted = (admin: StaffMember): Promise<true> =>
  eventually(async () =>
    (await admin.client.get<SwitchProgress>(`${path}/default`)).body?.finishedAt ? true : undefined,
  )

/** Blocks the conversion of a listing and those listed after it until the returned function is called. */
export async function holdsConversion(
  server: TestServer,
  productId: ProductId,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from products where id = $1 for update', [productId])
  return () => client.end()
}
