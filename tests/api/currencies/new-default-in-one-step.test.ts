import type { AdminCurrency, SwitchPreview } from '#contracts/currencies/admin/currencies.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { rowsOf } from '#support/rows.ts'

const { server, admin, seller } = sharedShop()

const radio = { title: 'Shortwave set', priceMinor: 3_000_000_00n }
beforeAll(() => insertListing(server, seller, radio))

const path = '/api/admin/currencies'
const limits = { payoutMin: '5', payoutMax: '100000' }
const currency = { label: 'ZiG', digits: 0, ...limits, rate: '10', providers: ['ecocash'] }
const change = { to: 'ZWG', factor: '2500', retire: true, currency }
type Refused = { code?: string; fields?: Record<string, string> }
const preview = (more: object = {}) =>
  admin.client.post<SwitchPreview & Refused>(`${path}/preview`, { ...change, ...more })
const replace = (more: object = {}) => {
  const given = { ...change, reason: 'ZWG replaced ZWL', ...more }
  return admin.client.post<AdminCurrency[] & Refused>(`${path}/default`, given)
}
const codes = async (): Promise<string[]> =>
  (await admin.client.get<AdminCurrency[]>(path)).body.map(({ code }) => code)

test('a preview with a new currency returns its figures and adds nothing', async () => {
  const rates = { rateBefore: 25_000, rateAfter: 10, balancesConverted: '0' }
  const sample = { title: 'Shortwave set', before: 'ZWL 3,000,000', after: 'ZiG 1,200' }
  const figures = { from: 'ZWL', to: 'ZWG', refusal: null, fixed: 1, samples: [sample] }
  expect((await preview()).body).toMatchObject({ ...figures, ...rates })
  expect(await codes()).toEqual(['ZWL', 'USD'])
  const withoutMethod = await preview({ currency: { ...currency, providers: [] } })
  expect(withoutMethod.body.refusal).toBe('Offer a payment method in ZWG first.')
})

test('invalid fields of the new currency are reported by name, and nothing is added', async () => {
  for (const [field, value] of Object.entries({ digits: 4, payoutMin: '5.50' })) {
    const refused = await replace({ currency: { ...currency, [field]: value } })
    expect(refused.status, field).toBe(400)
    expect(Object.keys(refused.body.fields ?? {}).join(), field).toContain(field)
  }
  const unready = await replace({ currency: { ...currency, providers: [] } })
  expect([unready.status, unready.body.code]).toEqual([409, 'currency_not_ready'])
  expect(await codes()).toEqual(['ZWL', 'USD'])
})

test('one step adds a currency, makes it the default and retires the old one', async () => {
  expect(await replace()).toMatchObject({
    status: 200,
    body: [
      { code: 'ZWG', local: true, retiredAt: null },
      { code: 'ZWL', local: false, retiredAt: expect.any(String) },
      { code: 'USD', local: false, retiredAt: null },
    ],
  })
  expect(await replace()).toMatchObject({ status: 409, body: { code: 'currency_exists' } })
  const text = "select action from audit_log where action like 'currency.%' order by id"
  const actions = [{ action: 'currency.add' }, { action: 'currency.replace_default' }]
  expect(await rowsOf(server, text)).toEqual(actions)
})
