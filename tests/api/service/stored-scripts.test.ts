import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { SiteSettings } from '../../../contracts/settings/admin/settings.ts'
import { addressIn, adminPages, memberPages } from '../../support/browser/filled-pages.ts'
import { mark, storePayloads, type WrittenColumn } from '../../support/browser/stored-payloads.ts'
import { sharedServer, sharedStaff } from '../../support/fixtures.ts'
import type { Client } from '../../support/server/client.ts'
import { fillShop, type FilledShop } from '../../support/server/filled-shop.ts'

const server = sharedServer()
let filled: FilledShop
let written: WrittenColumn[]

beforeAll(async () => {
  filled = await fillShop(server)
})
// Created after the shop is filled, because filling it creates another admin.
const admin = sharedStaff(server)
beforeAll(async () => {
  const { body } = await admin.client.get<SiteSettings>('/api/admin/settings')
  const { updatedAt: _at, updatedBy: _by, ...settings } = body
  const saved = await admin.client.post('/api/admin/settings', {
    ...settings,
    site_description: `Shop <img ${mark}="window.stolen=1">`,
    contact_address: `Harare <img ${mark}="window.stolen=1">`,
    terms_and_conditions: legal,
    privacy_policy: legal,
  })
  if (saved.status !== 200) throw new Error(saved.text)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  written = await storePayloads(client)
  await client.end()
})

const legal = `## A heading <img ${mark}="window.stolen=1">\n\n[press](javascript:window.stolen=1) <script>window.stolen=1</script>`

test('payloads are stored in every text column that accepts them', () => {
  const took = written.filter((column) => column.took.length > 0)
  expect(took.length).toBeGreaterThan(80)
  // Only database constraints may refuse a payload.
  for (const { refusals } of written)
    for (const refusal of refusals) expect(refusal).toMatch(/violates|value too long/)
})

/** Payloads as markup, and a template that was evaluated: {{7*7}}. */
const markup = [
  /<img\s+src=x/i,
  /onerror="window/,
  /<script[^>]*>\s*window\.stolen/i,
  /window\.stolen=1(&lt;|<)\/script(&gt;|>)49/,
]
const tags = /<[a-z][\w-]*(?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*\s*\/?>/gi
/** Attributes that a browser would run. */
const live = /\s(on\w+="[^"]*"|(href|src|action|formaction|xlink:href)="\W*javascript:[^"]*")/i

/** A tag without the values of attributes that cannot run. */
const withoutValues = (tag: string) =>
  tag.replaceAll(/\s(?!on|href|src|action|formaction|xlink)([\w:-]+)="[^"]*"/gi, ' $1=""')

/** The live payloads in a page, and how often their text shows in its main part. */
async function lookAt(client: Client, path: string): Promise<{ made: string[]; seen: number }> {
  const answer = await client.fetch(addressIn(filled, path))
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toContain('<h1')
  const made = [
    ...markup.flatMap((one) => one.exec(html)?.[0] ?? []),
    ...(html.match(tags) ?? []).filter((tag) => live.test(withoutValues(tag))),
  ]
  return { made, seen: main.split(mark).length - 1 + main.split('javascript:').length - 1 }
}

const ofMembers = (['buyer', 'seller'] as const).flatMap((who) =>
  memberPages[who].map((path) => [who, path] as const),
)

test.for(ofMembers)('the %s at %s gets every stored script as text', async ([who, path]) => {
  const client = server.visitor()
  client.keep('musika_session', filled[who])
  const { made, seen } = await lookAt(client, path)
  expect(made).toEqual([])
  expect(seen).toBeGreaterThan(0)
})

/** Admin pages that show none of the stored texts. */
const wordless = [
  '/admin/account',
  '/admin/ledger',
  '/admin/bid-steps',
  '/admin/bid-limits',
  '/admin/words',
  '/admin/dashboard?tab=analytics&days=90',
]

test.for(adminPages.map(({ path }) => path))(
  'staff at %s get every stored script as text',
  async (path) => {
    const { made, seen } = await lookAt(admin.client, path)
    expect(made).toEqual([])
    if (wordless.includes(path)) expect(seen).toBe(0)
    else expect(seen).toBeGreaterThan(0)
  },
)
