import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { responseMail } from '../../../server/modules/contact/response-mail.ts'
import { notificationMail } from '../../../server/modules/notifications/notification-mail.ts'
import { createMail, type MailMessage } from '../../../server/platform/mail/mail.ts'
import { renderMail, type MailParams } from '../../../server/platform/mail/render-mail.ts'
import { sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { describedCalls } from '../../support/server/described-calls.ts'
import { fillShop, type FilledShop } from '../../support/server/filled-shop.ts'
import { mark, storePayloads } from '../../support/browser/stored-payloads.ts'

const server = sharedServer()
let filled: FilledShop
beforeAll(async () => {
  filled = await fillShop(server)
})
// Created after the shop is filled, because filling it also creates an admin.
const admin = sharedStaff(server)
beforeAll(async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await storePayloads(client)
  await client.end()
})

test('no cell of an exported file is a formula, for any stored text', async () => {
  const files = (await describedCalls(server)).filter(({ path: address }) =>
    address.endsWith('.csv'),
  )
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
    expect(
      cells.some((cell) => cell.startsWith("'=")),
      address,
    ).toBe(true)
  }
})

/** Text that would add a header, recipient or part to a mail without escaping. */
const words = `Rudo\r\nBcc: thief@e.example\r\nContent-Type: text/html\r\n\r\n<img ${mark}="1">{{7*7}}`
const day = new Date()
/** Every type of mail, with this text in all its fields. A missing type does not compile. */
const params: MailParams = {
  verification: { name: words, token: words },
  reset: { name: words, resetToken: words, signInToken: words },
  password_changed: { name: words, devices: 'all' },
  new_device: { name: words, device: words, at: day.toISOString() },
  passkey_added: { name: words, passkey: words, device: words },
  two_factor_changed: { name: words, change: 'reset' },
  new_email: { name: words, token: words },
  email_changed: { name: words, email: words },
  phone_lost: { name: words, phone: words },
  export_ready: { name: words },
  deletion_asked: { name: words, dueAt: day.toISOString() },
  deletion_held: { name: words, open: [{ kind: 'sales', count: 1 }] },
  deleted: { name: words },
  inactivity: { name: words, erasedFrom: day.toISOString() },
  request_answer: { name: words, answer: words },
  request_received: { name: words, dueOn: '2026-11-20' },
  payer_receipt: {
    name: words,
    buyer: words,
    items: [{ title: words, seller: words }],
    amount: words,
    reference: words,
  },
  payer_refund: {
    name: words,
    buyer: words,
    order: words,
    amount: words,
    paidAt: day.toISOString(),
    destination: words,
    reference: words,
  },
}
const types = Object.keys(params) as (keyof MailParams)[]
const letters: Record<string, Omit<MailMessage, 'to'>> = {
  ...Object.fromEntries(
    types.map((type) => [type, renderMail({ type, params: params[type] }, 'en', words)]),
  ),
  notification: notificationMail({
    firstName: words,
    notifications: [{ title: words, message: words, link: '/orders' }],
    publicUrl: words,
    language: 'en',
  }),
  notifications: notificationMail({
    firstName: words,
    notifications: [
      { title: words, message: words, link: null },
      { title: words, message: words, link: null },
    ],
    publicUrl: words,
    language: 'en',
  }),
  response: responseMail(
    { name: words, subject: words, message: words, createdAt: day },
    words,
    { name: words },
    'en',
  ),
}

test.each(Object.entries(letters))(
  '%s: one recipient, only our own headers, plain text',
  async (name, letter) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-mail-'))
    const send = createMail({ ...server.app.config, smtpUrl: undefined, dataDir })
    await send({ to: 'rudo@people.example, thief@e.example', ...letter }, name)
    const outbox = path.join(dataDir, 'outbox')
    const [file] = await readdir(outbox)
    const source = await readFile(path.join(outbox, file!), 'utf8')
    await rm(dataDir, { recursive: true })
    const [head = '', ...rest] = source.split('\n\n')
    const headers = head.replace(/\n[ \t]+/g, ' ').split('\n')
    expect(headers.map((line) => line.split(':')[0]).toSorted()).toEqual(
      `Content-Transfer-Encoding
      Content-Type Date From MIME-Version Message-ID Subject To`.split(/\s+/),
    )
    expect(headers.find((line) => line.startsWith('Content-Type'))).toContain('text/plain')
    const to = headers.find((line) => line.startsWith('To:'))!
    expect(to.replaceAll(/"[^"]*"/g, '').match(/@/g) ?? []).toHaveLength(1)
    expect(rest.length).toBeGreaterThan(0)
  },
)
