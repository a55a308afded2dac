import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { scrape } from '../../support/server/metrics.ts'
import { freePort, startServer } from '../../support/server/server.ts'

async function withOwnPort(environment: Record<string, string> = {}) {
  const port = String(await freePort())
  const server = await startServer({ METRICS_PORT: port, ...environment })
  onTestFinished(() => server.stop())
  return { server, own: `http://127.0.0.1:${port}` }
}
const statusOf = async (url: string) => (await fetch(url)).status

test('the port of metrics serves nothing else, and needs no token if none is set', async () => {
  const { server, own } = await withOwnPort()
  expect((await scrape(own))['musika_database_up']).toBe(1)
  for (const path of ['/', '/healthz', '/api/products', '/metrics/x'])
    expect(await statusOf(own + path), path).toBe(404)
  expect(await statusOf(`${server.url}/metrics`)).toBe(404)
})

test('with a token both ports need it', async () => {
  const token = 'only-for-this-test'
  const { server, own } = await withOwnPort({ METRICS_TOKEN: token })
  for (const url of [own, server.url]) {
    expect(await statusOf(`${url}/metrics`), url).toBe(401)
    expect((await scrape(url, token))['musika_database_up'], url).toBe(1)
  }
})

test('a port of metrics that is in use stops the start with a sentence that names it', async () => {
  const port = String(await freePort())
  await expect(startServer({ PORT: port, METRICS_PORT: port })).rejects.toThrow(
    `Port ${port} is already in use: stop what uses it, or set METRICS_PORT to another one.`,
  )
})

test.each([
  [{}, '[]'],
  [{ METRICS_PORT: '9464' }, '["prom-client"]'],
])('prom-client is loaded only by a shop with metrics: %o', async (variables, loaded) => {
  const program = `
    import { createRequire } from 'node:module'
    import { readConfig } from './server/config.ts'
    import './server/app.ts'
    import { openMetrics } from './server/platform/metrics/metrics.ts'
    await openMetrics(readConfig(${JSON.stringify(variables)}), 'postgres://nobody@127.0.0.1:1/nothing')
    const files = Object.keys(createRequire(import.meta.filename).cache)
    console.log(JSON.stringify(files.some((file) => file.includes('/prom-client/')) ? ['prom-client'] : []))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program.replace('import.meta.filename', `'${process.cwd()}/x.js'`),
  ])
  expect(stdout).toBe(`${loaded}\n`)
})
