import pg from 'pg'
import { join } from 'node:path'
import type { SiteSettings } from '#contracts/settings/admin/settings.ts'
import { addressIn, adminPages, memberPages } from '#support/browser/filled-pages.ts'
import { mark, storePayloads, type WrittenColumn } from '#support/browser/stored-payloads.ts'
import { sharedServer, sharedStaff } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { fillShop, type FilledShop } from '#support/server/filled-shop.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parse } from 'csv-parse/sync'
import { responseMail } from '../../../server/modules/contact/response-mail.ts'
import { notificationMail } from '../../../server/modules/notifications/notification-mail.ts'
import { createMail, type MailMessage } from '../../../server/platform/mail/mail.ts'
import { renderMail, type MailParams } from '../../../server/platform/mail/render-mail.ts'
import { parseMail } from '#support/notifications/mail.ts'
import { describedCalls } from '#support/server/described-calls.ts'

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
const wordless = `/admin/ledger /admin/bid-steps /admin/bid-limits /admin/words
  /admin/dashboard?tab=analytics&days=90`.split(/\s+/)

test.for(adminPages.map(({ path }) => path))(
  'staff at %s get every stored script as text',
  async (path) => {
    const { made, seen } = await lookAt(admin.client, path)
    expect(made).toEqual([])
    if (wordless.includes(path)) expect(seen).toBe(0)
    else expect(seen).toBeGreaterThan(0)
  },
)

test('no cell of an exported file is a formula, for any stored text', async () => {
  const files = (await describedCalls(server)).filter(({ path }) => path.endsWith('.csv'))
  expect(files.length).toBeGreaterThan(18)
  const seller = server.visitor()
  seller.keep('musika_session', filled.seller)
  for (const { path: address } of files) {
    const { client } = address.startsWith('/api/admin/') ? admin : { client: seller }
    const answer = await client.fetch(
      address.replace('{id}', filled.auction).replace('{userId}', filled.seller),
    )
    expect(answer.status, address).toBe(200)
    const rows = parse(await answer.text(), { bom: true })
    const cells = rows.flat()
    expect(rows.length, address).toBeGreaterThan(1)
    const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)))
    expect(formulas, address).toEqual([])
    // The payloads are in the file, as text.
    expect(cells.filter((cell) => cell.startsWith("'=")).length, address).toBeGreaterThan(0)
  }
})

/** Text that would add a header, recipient or part to a mail without escaping. */
const words = `Rudo\r\nBcc: thief@e.example\r\nContent-Type: text/html\r\n\r\n<img ${mark}="1">{{7*7}}`
const day = new Date()
const payer = { name: words, buyer: words, amount: words, reference: words }
type Notified = Parameters<typeof notificationMail>[0]['notifications'][number]
/** Every type of mail, with this text in all its fields. A missing type does not compile. */
const params: MailParams = {
  verification: { name: words, token: words },
  reset: { name: words, username: words, resetToken: words, signInToken: words },
  password_changed: {
    name: words,
    devices: 'all',
    passkeys: [{ name: words, addedAt: day.toISOString() }],
  },
  new_device: { name: words, device: words, at: day.toISOString() },
  passkey_added: { name: words, passkey: words, device: words },
  passkey_removed: { name: words, passkey: words, device: words },
  two_factor_changed: { name: words, change: 'reset' },
  new_email: { name: words, token: words },
  email_changed: { name: words, email: words },
  phone_changed: { name: words, phone: words },
  new_destination: { name: words, amount: words, destination: words, from: day.toISOString() },
  phone_lost: { name: words, phone: words },
  export_ready: { name: words },
  deletion_asked: { name: words, dueAt: day.toISOString() },
  deletion_held: { name: words, open: [{ kind: 'sales', count: 1 }] },
  deleted: { name: words },
  inactivity: { name: words, erasedFrom: day.toISOString() },
  request_answer: { name: words, answer: words },
  request_received: { name: words, dueOn: '2026-11-20' },
  payer_receipt: { ...payer, items: [{ title: words, seller: words }] },
  payer_refund: { ...payer, order: words, paidAt: day.toISOString(), destination: words },
}
const types = Object.keys(params) as (keyof MailParams)[]
const message: Notified = { title: words, message: words, link: '/orders' }
const notified = (...notifications: Notified[]) =>
  notificationMail({
    firstName: words,
    notifications,
    publicUrl: words,
    unsubscribe: words,
    language: 'en',
  })
const letters: Record<string, Pick<MailMessage, 'subject' | 'text'>> = {
  ...Object.fromEntries(
    types.map((type) => [type, renderMail({ type, params: params[type] }, 'en', words)]),
  ),
  notification: notified(message),
  notifications: notified(message, { ...message, link: null }),
  response: responseMail(
    { name: words, subject: words, message: words, createdAt: day },
    words,
    { name: words },
    'en',
  ),
}

const own = /^<(html|head|meta|title|style|body|h1|p|br|a)$/
const automatic = {
  language: 'en',
  automatic: true,
  unsubscribe: 'https://musika.example',
} as const

test.each(Object.entries(letters))(
  '%s: one recipient, only our own headers, no element of others in the HTML',
  async (name, letter) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'musika-mail-'))
    const send = createMail({ ...server.app.config, smtpUrl: undefined, dataDir })
    await send({ to: 'rudo@people.example, thief@e.example', ...letter, ...automatic }, name)
    const outbox = join(dataDir, 'outbox')
    const [file] = await readdir(outbox)
    const source = await readFile(join(outbox, file!), 'utf8')
    await rm(dataDir, { recursive: true })
    const [head = ''] = source.split('\n\n')
    const headers = head.replace(/\n[ \t]+/g, ' ').split('\n')
    const names =
      'Auto-Submitted Content-Type Date From List-Unsubscribe List-Unsubscribe-Post MIME-Version Message-ID Subject To'
    expect(headers.map((line) => line.split(':')[0]).toSorted()).toEqual(names.split(' '))
    expect(headers.find((line) => line.startsWith('Content-Type'))).toContain(
      'multipart/alternative',
    )
    const { html, lines } = parseMail(source)
    expect(html.match(/<\w+/g)?.filter((tag) => !own.test(tag))).toEqual([])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
    const to = headers.find((line) => line.startsWith('To:'))!
    expect(to.replaceAll(/"[^"]*"/g, '').match(/@/g) ?? []).toHaveLength(1)
  },
)
