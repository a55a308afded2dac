import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSimulator, type Simulator } from '../../paynow/simulator/simulator.ts'
import type { Disbursement } from '../../port.ts'
import { openContipay } from '../open-contipay.ts'
import { createContipay } from '../protocol.ts'
import { simulatorAccount } from './account.ts'

let dataDir: string
let simulator: Simulator
const settings = { contipay: undefined, publicUrl: 'http://shop.test' }
const disbursement = (reference: string): Disbursement => ({
  reference,
  purpose: 'refund',
  phone: '+263773000001',
  currency: 'USD',
  amountMinor: 1250n,
  name: { first: 'Rudo', last: 'Moyo' },
})

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-contipay-'))
  simulator = await startSimulator({ dataDir, port: 0, speed: 1 })
})
afterAll(async () => {
  await simulator.stop()
  await rm(dataDir, { recursive: true })
})

test('each process signs with its own key, which is in no file', async () => {
  const processes = [1, 2].map(() => openContipay(settings, simulator.url)!)
  const outcomes = await Promise.all(
    processes.map((one, at) => one.send(disbursement(`of process ${at}`))),
  )
  expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
  const files = await readdir(dataDir)
  expect(files).toContain('contipay-simulator.jsonl')
  for (const file of files)
    expect(await readFile(path.join(dataDir, file), 'latin1')).not.toContain('KEY')
})

test('the simulator refuses a request that is signed with an unknown key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = createContipay({
    ...simulatorAccount,
    baseUrl: simulator.url,
    signingKey: async () => privateKey,
    accepts: () => true,
    webhookUrl: 'http://shop.test',
  })
  expect(await stranger.send(disbursement('unknown key'))).toEqual({
    kind: 'refused',
    reason: 'Invalid checksum',
  })
})

test('without a simulator nothing is sent, and the outcome is open', async () => {
  const unreachable = openContipay(settings, 'http://127.0.0.1:9')!
  expect(await unreachable.send(disbursement('no simulator'))).toMatchObject({ kind: 'lost' })
})
