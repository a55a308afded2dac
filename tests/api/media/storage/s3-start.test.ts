import { readConfig } from '../../../../server/config.ts'
import { openStorage } from '../../../../server/platform/storage/open-storage.ts'
import { freePort } from '#support/server/server.ts'
import type { Fault } from '#support/storage/s3-server.ts'
import { shopsOnS3 } from '#support/storage/stores.ts'

const shops = shopsOnS3()
const { s3 } = shops

/** Opens the storage of a shop with its own database. */
async function newShop(): Promise<(more?: Record<string, string>) => Promise<unknown>> {
  const { opening } = await shops.newShop()
  return async (more) => openStorage(opening(more))
}

const host = () => new URL(s3.environment['S3_ENDPOINT']!).host

test('a shop marks its bucket at the first start, and finds its mark at the next', async () => {
  const open = await newShop()
  await open()
  const marks = [...s3.objects]
  expect(marks.map(([key]) => key)).toEqual(['.musika-shop', '.musika-claim'])
  await open()
  expect([...s3.objects]).toEqual(marks)
})

test('another shop does not start on the same bucket and prefix', async () => {
  const [first, second] = [await newShop(), await newShop()]
  await first()
  const taken = 'belongs to another shop: set S3_BUCKET or S3_PREFIX to one of this shop alone.'
  await expect(second()).rejects.toThrow(`The bucket musika-files ${taken}`)
  const S3_PREFIX = 'second'
  await second({ S3_PREFIX })
  const prefixed = `The bucket musika-files with the prefix second ${taken}`
  await expect(first({ S3_PREFIX })).rejects.toThrow(prefixed)
  await first()
})

test('of two shops that start at once on one bucket, one starts', async () => {
  const both = [await newShop(), await newShop()]
  const outcomes = await Promise.allSettled(both.map((open) => open()))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a store that ignores conditions of writes is refused, and the mark of a shop stays', async () => {
  const [first, second] = [await newShop(), await newShop()]
  await first()
  const marks = [...s3.objects]
  s3.unconditional = true
  await expect(second()).rejects.toThrow('belongs to another shop')
  expect([...s3.objects]).toEqual(marks)
  await expect(first()).rejects.toThrow(
    `The S3 store at ${host()} ignores If-None-Match when it writes: use one that supports conditional writes.`,
  )
})

test.each<[Record<string, string>, string]>([
  [
    { S3_BUCKET: 'no-such-bucket' },
    'The bucket no-such-bucket does not exist at HOST: create it, or correct S3_BUCKET.',
  ],
  [
    { S3_ACCESS_KEY_ID: 'SOMEONEELSE' },
    'The S3 store at HOST does not know the key: check S3_ACCESS_KEY_ID.',
  ],
  [
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    'The S3 store at HOST refuses the signature: check S3_SECRET_ACCESS_KEY.',
  ],
  [
    { S3_REGION: 'eu-west-1' },
    'The bucket musika-files is in another region or at another address (400 AuthorizationHeaderMalformed): check S3_REGION and S3_ENDPOINT.',
  ],
])('the wrong setting %o is reported in one sentence', async (more, sentence) => {
  const open = await newShop()
  await expect(open(more)).rejects.toThrow(sentence.replace('HOST', host()))
})

test('signed URLs need https, a CORS rule and a store that sends the signed type', async () => {
  const open = await newShop()
  const presigned = { FILES_GET: 'presigned', PUBLIC_URL: 'http://musika.example' }
  await expect(open({ ...presigned, PUBLIC_URL: 'https://musika.example' })).rejects.toThrow(
    'FILES_GET=presigned needs an https S3_ENDPOINT, because PUBLIC_URL is https: browsers load no pictures from http there.',
  )
  await expect(open(presigned)).rejects.toThrow(
    'The bucket musika-files lets no page of http://musika.example read its files: add a CORS rule that allows GET from http://musika.example, or unset FILES_GET.',
  )
  s3.readers = 'http://other.example'
  await expect(open(presigned)).rejects.toThrow('add a CORS rule')
  for (const readers of ['http://musika.example', '*']) {
    s3.readers = readers
    await open(presigned)
  }
  s3.fault = (line) =>
    line.includes('X-Amz-Signature') ? { status: 403, code: 'AccessDenied' } : undefined
  await expect(open(presigned)).rejects.toThrow(
    'The S3 store answers signed URLs with 403 application/xml instead of 200 text/x-musika: unset FILES_GET, or use a store that supports them.',
  )
  expect(() => readConfig({ FILES_GET: 'presigned' })).toThrow('S3_ENDPOINT, S3_BUCKET')
})

test('settings that are set by half are refused in one sentence', () => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION } = s3.environment
  expect(() => readConfig({ S3_BUCKET, S3_ENDPOINT, S3_REGION })).toThrow(
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing: an S3 store needs its address, bucket, region and both parts of the key.',
  )
  const { S3_ENDPOINT: _, ...rest } = s3.environment
  expect(() => readConfig(rest)).toThrow(
    'S3_ENDPOINT is missing: an S3 store needs its address, bucket, region and both parts of the key.',
  )
  expect(() => readConfig({ S3_PREFIX: 'harare' })).toThrow('S3_ENDPOINT, S3_BUCKET, S3_REGION, ')
  expect(() => readConfig({ ...s3.environment, S3_PREFIX: '/harare/' })).toThrow(
    'S3_PREFIX is not valid',
  )
  expect(readConfig({}).s3).toBeUndefined()
})

test('an address without a store is reported in one sentence', async () => {
  const open = await newShop()
  const port = await freePort()
  await expect(open({ S3_ENDPOINT: `http://127.0.0.1:${port}` })).rejects.toThrow(
    `The S3 store at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): check S3_ENDPOINT.`,
  )
})

const denied = { status: 403, code: 'AccessDenied' }
const noRights =
  'The key may not read, write, list and delete in the bucket musika-files (AccessDenied): grant these rights to S3_ACCESS_KEY_ID.'

test.each<[string, Fault, string]>([
  ['PUT', denied, noRights],
  ['DELETE', denied, noRights],
  ['GET /musika-files?', denied, noRights],
  [
    'GET',
    { status: 403, code: 'RequestTimeTooSkewed' },
    'The clocks of this machine and of the S3 store at HOST differ too much: correct them.',
  ],
  [
    'GET',
    { status: 503, code: 'SlowDown' },
    'The S3 store at HOST cannot be used (503 SlowDown): check S3_ENDPOINT and the store.',
  ],
])(
  'a store that answers %s with %o is reported in one sentence',
  async (start, fault, sentence) => {
    const open = await newShop()
    s3.fault = (line) => (line.startsWith(start) ? fault : undefined)
    await expect(open()).rejects.toThrow(sentence.replace('HOST', host()))
  },
)
