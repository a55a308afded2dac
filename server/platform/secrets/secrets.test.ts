import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../../config.ts'
import { keyFile, openSecrets } from './open-secrets.ts'
import { createSecrets, isSealed } from './secrets.ts'

const [one, two] = [randomBytes(32), randomBytes(32)]
const secrets = createSecrets([one])
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a sealed secret opens only with its key, in its context and unchanged', () => {
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'totp:ann')
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('JBSWY3DP')
  expect(secrets.open(sealed, 'totp:ann')).toBe('JBSWY3DPEHPK3PXP')
  expect(secrets.open(sealed, 'totp:ben')).toBeUndefined()
  expect(createSecrets([two]).open(sealed, 'totp:ann')).toBeUndefined()
  const parts = sealed.split('.')
  for (const index of [1, 2, 3, 4]) {
    const part = parts[index]!
    const bent = parts.with(index, part.startsWith('A') ? 'B' : 'A' + part.slice(1))
    expect(secrets.open(bent.join('.'), 'totp:ann'), String(index)).toBeUndefined()
  }
  for (const text of ['', 'v1.x']) expect(secrets.open(text, 'totp:ann')).toBeUndefined()
  expect(secrets.seal('x', 'y')).not.toBe(secrets.seal('x', 'y'))
})

test('a sealed file opens only with its key, in its context and unchanged', () => {
  const content = randomBytes(5000)
  const sealed = secrets.sealFile(content, 'identity:1:selfie')
  expect(sealed.includes(content.subarray(0, 16))).toBe(false)
  expect(secrets.openFile(sealed, 'identity:1:selfie')).toEqual(content)
  expect(createSecrets([two, one]).openFile(sealed, 'identity:1:selfie')).toEqual(content)
  expect(secrets.openFile(sealed, 'identity:2:selfie')).toBeUndefined()
  expect(createSecrets([two]).openFile(sealed, 'identity:1:selfie')).toBeUndefined()
  for (const at of [0, 5, 20, 30, 60, sealed.length - 1]) {
    const bent = Buffer.from(sealed)
    bent[at]! ^= 1
    expect(secrets.openFile(bent, 'identity:1:selfie'), String(at)).toBeUndefined()
  }
  expect(secrets.openFile(Buffer.alloc(0), 'identity:1:selfie')).toBeUndefined()
})

test('after a rotation the new key seals, the old one still opens, and digests stay the same', () => {
  const rotated = createSecrets([two, one])
  const sealed = secrets.seal('secret', 'totp:ann')
  expect(rotated.open(sealed, 'totp:ann')).toBe('secret')
  expect(sealed.startsWith(rotated.currentPrefix)).toBe(false)
  const again = rotated.seal('secret', 'totp:ann')
  expect(again.startsWith(rotated.currentPrefix)).toBe(true)
  expect(secrets.open(again, 'totp:ann')).toBeUndefined()
  expect(rotated.digest('mark', 'a')).toEqual(secrets.digest('mark', 'a'))
})

test('digests differ by purpose, text and key', () => {
  const digest = secrets.digest('mark:address', '10.0.0.1')
  expect(digest).toEqual(secrets.digest('mark:address', '10.0.0.1'))
  expect(digest.length).toBe(32)
  expect(digest).not.toEqual(secrets.digest('mark:device', '10.0.0.1'))
  expect(digest).not.toEqual(secrets.digest('mark:address', '10.0.0.2'))
  expect(digest).not.toEqual(createSecrets([two]).digest('mark:address', '10.0.0.1'))
})

test('the key file is created once, readable only by its owner, and reused', async () => {
  const config = { dataDir, secretKeys: [] }
  const [first, second] = await Promise.all([openSecrets(config), openSecrets(config)])
  const sealed = first.seal('secret', 'x')
  expect(second.open(sealed, 'x')).toBe('secret')
  expect((await openSecrets(config)).open(sealed, 'x')).toBe('secret')
  const file = path.join(dataDir, keyFile)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, `${two.toString('base64')}\n${await readFile(file, 'utf8')}`)
  expect((await openSecrets(config)).open(sealed, 'x')).toBe('secret')
})

test('an invalid key stops the start with a sentence', async () => {
  await expect(openSecrets({ dataDir, secretKeys: ['c2hvcnQ='] })).rejects.toThrow(StartError)
  await writeFile(path.join(dataDir, keyFile), '')
  await expect(openSecrets({ dataDir, secretKeys: [] })).rejects.toThrow(/put it back/)
})
