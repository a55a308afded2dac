import path from 'node:path'
import { inject } from 'vitest'
import { copyRelease } from '#support/processes/other-release.ts'
import { startProgram, type Program } from '#support/processes/program.ts'
import { rawRequest } from '#support/server/raw-request.ts'
import { freePort, startServer, type TestServer } from '#support/server/server.ts'
import { startS3, type S3Server } from '#support/storage/s3-server.ts'

let otherRoot: string
let s3: S3Server
beforeAll(async () => {
  otherRoot = path.join(inject('folder'), 'other-release')
  await copyRelease(otherRoot)
  s3 = await startS3()
})
afterAll(() => s3.stop())

const assetsOf = async (url: string) => {
  const { text } = await rawRequest(url, { path: '/' })
  return [...new Set(text.match(/\/assets\/[\w.-]+/g))]
}
const asset = (url: string, name: string, encoding: string) =>
  rawRequest(url, { path: name, headers: { 'accept-encoding': encoding } })

describe.each(['a folder', 'S3'])('with files in %s', (store) => {
  let server: TestServer
  let other: Program
  beforeEach(async () => {
    const files = store === 'S3' ? s3.environment : {}
    server = await startServer(files, { own: true })
    const port = String(await freePort())
    const open = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
    const data = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, SEED: 'none' }
    other = await startProgram({ ...files, ...open, ...data, RATE_LIMIT: 'off' }, otherRoot)
    s3.requests.length = 0
  })
  afterEach(async () => {
    other.kill('SIGTERM')
    await other.exited
    await server.stop()
    s3.objects.clear()
  })

  test('each of two releases serves the assets of the other with the same headers', async () => {
    const urls = [server.url, other.url] as const
    const [ours, theirs] = await Promise.all(urls.map(assetsOf))
    expect(ours!.length).toBeGreaterThan(5)
    expect(theirs).toHaveLength(ours!.length)
    expect(theirs!.filter((name) => ours!.includes(name))).toEqual([])
    for (const encoding of ['br, gzip', 'gzip', 'identity']) {
      for (const name of [...ours!, ...theirs!]) {
        const answers = await Promise.all(urls.map((url) => asset(url, name, encoding)))
        const [here, there] = answers.map(({ headers, ...answer }) => ({
          ...answer,
          headers: { ...headers, date: undefined, 'x-request-id': undefined },
        }))
        expect(there, `${name} ${encoding}`).toEqual(here)
        expect(here).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'public, max-age=31536000, immutable' },
        })
      }
    }
    const compressed = await asset(other.url, ours![0]!, 'br, gzip')
    expect(compressed.headers['content-encoding']).toBe('br')
    // Each process has read the other release once.
    const read = s3.requests.filter((line) => line.startsWith('GET /musika-files/assets/'))
    expect(read).toHaveLength(store === 'S3' ? 2 : 0)
  })

  test('names that no release has never reach the store', async () => {
    await asset(server.url, '/assets/first-00000000.js', 'br')
    s3.requests.length = 0
    const names = Array.from({ length: 30 }, (_, n) => `/assets/none-${10_000_000 + n}.js`)
    const answers = await Promise.all(names.map((name) => asset(server.url, name, 'br')))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404))
    expect(s3.requests).toEqual([])
  })
})
