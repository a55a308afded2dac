import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { awaitMail } from '#support/notifications/mail.ts'
import { createMember } from '#support/members/people.ts'
import { registerMember } from '#support/members/registration.ts'
import { startServer, type TestServer } from '#support/server/server.ts'
import { awaitText } from '#support/notifications/texts-sent.ts'

let dataDir: string
let server: TestServer
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-private-'))
  // Files of an earlier version.
  for (const [folder, name] of [
    ['outbox', 'old.eml'],
    ['uploads/private/ab', 'old.webp'],
    ['uploads/exports', 'old.zip'],
    ['logs', 'musika.log'],
  ] as const) {
    await mkdir(path.join(dataDir, folder), { recursive: true })
    await chmod(path.join(dataDir, folder), 0o755)
    await writeFile(path.join(dataDir, folder, name), 'x')
    await chmod(path.join(dataDir, folder, name), 0o644)
  }
  server = { ...(await startServer({ DATA_DIR: dataDir })), dataDir }
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The mode of each file and folder below the given folders, such as `600 outbox/old.eml`. */
async function modes(...folders: string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const below = await readdir(path.join(dataDir, folder), { recursive: true })
    for (const name of ['', ...below]) {
      const file = path.join(folder, name)
      const { mode } = await stat(path.join(dataDir, file))
      found.push(`${(mode & 0o777).toString(8)} ${file}`)
    }
  }
  return found
}

test('a start restricts the permissions of files that others could read', async () => {
  const found = await modes('outbox', 'logs', 'uploads/private', 'uploads/exports')
  expect(found).toEqual(
    expect.arrayContaining([
      '700 outbox',
      '600 outbox/old.eml',
      '700 logs',
      '600 logs/musika.log',
      '700 uploads/private',
      '700 uploads/private/ab',
      '600 uploads/private/ab/old.webp',
      '700 uploads/exports',
      '600 uploads/exports/old.zip',
    ]),
  )
})

test('only the server can read mails, texts and private pictures', async () => {
  const { form } = await registerMember(server)
  await awaitMail(server, form.email, 'Confirm')
  const member = await createMember(server)
  await member.client.post('/api/account/phone/code', {})
  await awaitText(server, member.phone)
  await server.app.storage.put('private/cd/new.webp', Buffer.from('x'))
  const found = await modes('outbox', 'uploads/private', 'uploads/receiving')
  expect(found.some((line) => /^600 outbox\/.*\.eml$/.test(line))).toBe(true)
  expect(found.some((line) => /^600 outbox\/sms-.*\.txt$/.test(line))).toBe(true)
  expect(found).toContain('600 uploads/private/cd/new.webp')
  expect(found.filter((line) => !/^(600|700) /.test(line))).toEqual([])
})
