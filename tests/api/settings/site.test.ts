import { sql } from 'kysely'
import type { Site, SiteDocument } from '#contracts/settings/site.ts'
import { sharedServer } from '#support/fixtures.ts'
import { eventually } from '#support/server/waiting.ts'

const server = sharedServer({ MAIL_FROM: 'The shop <no-reply@shop.example>' })

beforeEach(() => sql`delete from settings where name <> 'exchange_rate'`.execute(server.app.db))

const save = (name: string, value: unknown) =>
  sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)`.execute(
    server.app.db,
  )
const site = async () => (await server.visitor().get<Site>('/api/site')).body
const document = (name: string) => server.visitor().get<SiteDocument>(`/api/site/documents/${name}`)

test('every page shows the saved settings, and the defaults before anything is saved', async () => {
  expect((await site()).contact.email).toBe('support@shop.example')
  await save('site_name', ' Musika Harare ')
  await save('site_description', 'A market.')
  await save('contact_email', 'hello@shop.example')
  await save('contact_phone', '+263 242 111 222')
  await save('contact_address', { not: 'a text' })
  const saved = await eventually(async () => {
    const now = await site()
    return now.name === 'Musika' ? undefined : now
  })
  expect(saved).toMatchObject({
    name: 'Musika Harare',
    description: 'A market.',
    contact: {
      email: 'hello@shop.example',
      phone: '+263 242 111 222',
      address: 'Harare, Zimbabwe',
    },
  })
})

test('a document is the last saved text with its date, or null if there is none', async () => {
  expect((await document('terms')).body).toEqual({ text: null, updatedAt: null })
  await save('terms_and_conditions', '  Our own terms.\n\n<script>alert(1)</script>  ')
  const { body } = await document('terms')
  expect(body.text).toBe('Our own terms.\n\n<script>alert(1)</script>')
  expect(Date.now() - new Date(body.updatedAt ?? 0).getTime()).toBeLessThan(60_000)
  expect((await document('privacy')).body.text).toBeNull()

  await sql`update settings set during = tstzrange(lower(during), now())
    where name = 'terms_and_conditions'`.execute(server.app.db)
  await save('terms_and_conditions', '   ')
  expect((await document('terms')).body).toEqual({ text: null, updatedAt: null })
})

test('no other setting can be read through the document call', async () => {
  for (const name of ['exchange_rate', 'commission_percent', 'Terms', 'constructor', '%00'])
    expect((await document(name)).status, name).toBe(404)
})
