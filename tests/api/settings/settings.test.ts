import type { BusinessSetting, SiteSettings } from '#contracts/settings/admin/settings.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { settingNames } from '#contracts/staff/admin/admin-forms.rules.ts'
import type { Site } from '#contracts/settings/site.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { insertListing } from '#support/listings/listings.ts'
import { orders } from '#support/money/paid-orders.ts'
import { createMembers } from '#support/members/people.ts'

const { server, admin, support } = sharedShop()

const read = async () => (await support.client.get<SiteSettings>('/api/admin/settings')).body
const valuesOf = (settings: SiteSettings) =>
  Object.fromEntries(settingNames.map((name) => [name, settings[name]]))
const post = (settings: object) =>
  admin.client.post<{ code: string; fields: Record<string, string>; settings: SiteSettings }>(
    '/api/admin/settings',
    settings,
  )
const update = async (more: object) => post({ ...valuesOf(await read()), ...more })
const site = async () => (await server.visitor().get<Site>('/api/site')).body

test('the seven settings start with their defaults', async () => {
  expect(await read()).toEqual({
    site_name: 'Musika',
    site_description: expect.stringContaining('Zimbabwe') as string,
    contact_email: 'support@musika.example',
    contact_phone: '',
    contact_address: 'Harare, Zimbabwe',
    terms_and_conditions: '',
    privacy_policy: '',
    version: expect.any(String) as string,
    updatedAt: null,
    updatedBy: null,
  })
})

test('saved settings show at once, with their date, and are in the audit log', async () => {
  const before = await read()
  const contact = { phone: '+263 77 123 4567', address: '14 Fife Avenue, Harare' }
  const lines = '14 Fife Avenue,\r\nHarare'
  const answer = await update({
    site_name: '  Musika Zimbabwe ',
    contact_phone: contact.phone,
    contact_address: lines,
    terms_and_conditions: '# Our terms\r\n\r\nBe fair.',
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ success: true, message: 'Settings Updated' })
  const after = await read()
  const text = '# Our terms\n\nBe fair.'
  expect(after).toMatchObject({
    site_name: 'Musika Zimbabwe',
    terms_and_conditions: text,
    updatedBy: admin.username,
  })
  expect(after.version).not.toBe(before.version)
  expect(await site()).toMatchObject({ name: 'Musika Zimbabwe', contact })
  const terms = async () => (await server.visitor().get('/api/site/documents/terms')).body
  expect(await terms()).toEqual({ text, updatedAt: expect.any(String) })
  expect((await auditLogOf(server, 'settings.update')).at(-1)).toMatchObject({
    staff_id: admin.id,
    details: {
      before: { site_name: before.site_name, terms_and_conditions: '' },
      after: { site_name: 'Musika Zimbabwe' },
    },
  })
  // An empty text restores the shipped one.
  await update({ terms_and_conditions: '', site_name: '', site_description: ' ' })
  expect(await terms()).toEqual({ text: null, updatedAt: null })
  expect(await site()).toMatchObject({
    name: 'Musika',
    description: 'Buy, bid and sell across Zimbabwe, from Harare to Masvingo.',
  })
})

test('saving equal settings changes no date and is not audited', async () => {
  const [before, auditLog] = [await read(), await auditLogOf(server, 'settings.update')]
  expect(await post(before)).toMatchObject({ status: 200, body: { settings: before } })
  expect(await read()).toEqual(before)
  expect(await auditLogOf(server, 'settings.update')).toHaveLength(auditLog.length)
})

test('the error names each invalid value', async () => {
  covers('rule: settings are validated')
  const before = await read()
  const site_name = 'Please use at most 60 characters'
  const contact_phone = 'Please use at most 200 characters'
  const { status, body } = await update({
    site_name: 'x'.repeat(61),
    contact_phone: 'x'.repeat(201),
  })
  expect([status, body.fields]).toEqual([400, { site_name, contact_phone }])
  expect((await update({ exchange_rate: 1 })).status).toBe(400)
  const six = { ...valuesOf(before), site_name: undefined }
  expect((await admin.client.post('/api/admin/settings', six)).status).toBe(400)
})

test('if two admins edit the same settings, the second save is refused', async () => {
  const { version } = await read()
  const answers = await Promise.all([
    update({ version, contact_phone: '0771234567' }),
    update({ version, contact_address: 'Bulawayo' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings_changed')
})

const business = async () =>
  (await support.client.get<BusinessSetting[]>('/api/admin/business-settings')).body
const change = (given: object) =>
  admin.client.post<BusinessSetting[] & { code: string; fields: Record<string, string> }>(
    '/api/admin/business-settings',
    given,
  )
const valueOf = (settings: BusinessSetting[], name: string) =>
  settings.find((one) => one.name === name)

test('rate, commission and prices apply from their change; orders keep their rate', async () => {
  covers('rule: an order freezes the exchange rate')
  expect(valueOf(await business(), 'exchange_rate')).toEqual({
    name: 'exchange_rate',
    value: '25000',
    since: null,
    setBy: null,
    earlier: [],
    planned: [],
  })
  expect(valueOf(await business(), 'listing_fee_usd_minor')?.value).toBe('0.00')
  const [seller, buyer] = await createMembers(server, 2)
  const order = async () => (await orders(buyer, await insertListing(server, seller))).body
  const old = await order()
  const given = { exchangeRate: '30000', commissionPercent: 7.5, boostUsd: '1.50' }
  expect((await change({ ...given, reason: 'The bank moved' })).status).toBe(200)
  const now = await business()
  expect(valueOf(now, 'exchange_rate')).toMatchObject({
    value: '30000',
    setBy: admin.username,
    earlier: [{ value: '25000', since: null, setBy: null }],
  })
  const changed = ['commission_percent', 'boost_usd_minor'].map((name) => valueOf(now, name)?.value)
  expect(changed).toEqual(['7.5', '1.50'])
  expect(valueOf(now, 'subscription_usd_minor')?.earlier).toEqual([])
  expect((await site()).rate).toBe(30_000)
  const { body } = await seller.client.get('/api/subscription/status')
  expect(body).toMatchObject({ boostPrice: { zwl: '45000.00', usd: '1.50' } })
  expect((await order()).rate).toBe(30_000)
  const { body: unchanged } = await buyer.client.get<Order>(`/api/orders/${old.id}`)
  expect([unchanged.rate, unchanged.totalUsd]).toEqual([25_000, old.totalUsd])
  expect((await auditLogOf(server, 'business_settings.update')).at(-1)).toMatchObject({
    staff_id: admin.id,
    details: {
      before: { exchange_rate: 25_000, commission_percent: 5 },
      after: { exchange_rate: 30_000, commission_percent: 7.5, boost_usd_minor: 150 },
      reason: 'The bank moved',
    },
  })
})

test('absurd rates and prices are refused', async () => {
  for (const bad of [
    { exchangeRate: 0 },
    { exchangeRate: '-1' },
    { exchangeRate: '1e9' },
    { exchangeRate: '0x10' },
    { exchangeRate: '0.99' },
    { exchangeRate: '25000.001' },
    { commissionPercent: 51 },
    { commissionPercent: '5.123' },
    { boostUsd: '1.5055' },
    { subscriptionUsd: '10000.01' },
    { listingFeeUsd: -1 },
    { rate: 1 },
  ])
    expect((await change(bad)).status, JSON.stringify(bad)).toBe(400)
})
