import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../../server/config.ts'
import { ensureFirstAdmin } from '../../../server/modules/staff/index.ts'
import { startMusika } from '../../../server/start.ts'
import { Client } from '#support/server/client.ts'
import { createDatabase } from '#support/server/database.ts'
import { freePort } from '#support/server/server.ts'

const PUBLIC_URL = 'https://musika.example'
let database: Awaited<ReturnType<typeof createDatabase>>
let folder: string
beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'musika-https-'))
  // The embedded database may run as another account.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const said: string[] = []
async function start(environment: Record<string, string>) {
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PAYNOW_SIMULATOR_PORT: '0',
    LOG: 'silent',
    ...environment,
  })
  const musika = await startMusika(config, (line) => said.push(line))
  return { ...musika, visitor: () => new Client(`http://127.0.0.1:${port}`) }
}
const account = { identifier: 'anesu_g', password: 'Musika-demo-2026!' }
const signIn = async ({ visitor }: Awaited<ReturnType<typeof start>>) =>
  (await visitor().post('/api/auth/signin', account)).status

test('the demo password stops working once the shop is on https', async () => {
  const local = await start({ SEED: 'demo' })
  expect(await signIn(local)).toBe(200)
  await local.stop()

  await expect(start({ PUBLIC_URL })).rejects.toThrow(
    'This shop holds the demo catalogue, and PUBLIC_URL is https: set SEED=demo to open it all the same',
  )

  said.length = 0
  const open = await start({ PUBLIC_URL, SEED: 'demo' })
  onTestFinished(() => open.stop())
  expect(await signIn(open)).toBe(401)
  expect((await open.shop.app.pool.query('select from sessions')).rows).toEqual([])
  expect((await open.visitor().get('/api/admin/login-hint')).body).toEqual({ hint: null })
  await ensureFirstAdmin(open.shop.app, (line) => said.push(line))
  const file = path.join(folder, 'demo-admin.json')
  expect(said).toContain(
    `Staff sign in at ${PUBLIC_URL}/admin/login: admin with the password in ${file}`,
  )
})

test('an empty shop on https suggests choosing categories and is not seeded', async () => {
  const environment = { PUBLIC_URL, DATABASE_URL: '', DATA_DIR: path.join(folder, 'embedded') }
  await expect(start(environment)).rejects.toThrow(
    'PUBLIC_URL is https and this shop is empty: set SEED=none for a shop of your own, or SEED=demo for the demo catalogue.',
  )
})
