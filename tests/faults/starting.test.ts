import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { inject } from 'vitest'
import { openLive } from '#support/notifications/live.ts'
import { Client } from '#support/server/client.ts'
import { startFailing, startProgram } from '#support/processes/program.ts'
import { freePort } from '#support/server/server.ts'

const folder = await mkdtemp(path.join(inject('folder'), 'start-'))

/** Starts the shop, which fails with exit code 1, and returns the one sentence that says why. */
async function failureOf(data: string, environment: Record<string, string>): Promise<string> {
  const PORT = environment['PORT'] ?? String(await freePort())
  const DATA_DIR = path.join(folder, data)
  const { code, errors } = await startFailing({ DATA_DIR, ...environment, PORT })
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  return errors.trim()
}

/** A shop with a data folder of its own, and its port. */
async function startIn(data: string) {
  const port = await freePort()
  const DATA_DIR = path.join(folder, data)
  const environment = { DATABASE_URL: inject('postgresUrl'), DATA_DIR, SEED: 'none' }
  return { port, program: await startProgram({ ...environment, PORT: String(port) }) }
}

test('a port in use stops the start with one sentence and exit code 1, and nothing is created', async () => {
  const otherServer = createServer()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const { port } = otherServer.address() as AddressInfo
  const failure = await failureOf('port', { PORT: String(port) })
  otherServer.close()
  expect(failure).toBe(
    `Port ${port} is already in use: stop what uses it, or set PORT to another one.`,
  )
  expect(await readdir(folder)).not.toContain('port')
})

test('a data folder that cannot be created stops the start with one sentence and exit code 1', async () => {
  await writeFile(path.join(folder, 'file'), '')
  expect(await failureOf('file/below', {})).toContain('DATA_DIR')
})

test('an unreachable database stops the start with one sentence without the password', async () => {
  const DATABASE_URL = `postgres://musika:hush@127.0.0.1:${await freePort()}/musika`
  const failure = await failureOf('unreachable', { DATABASE_URL })
  expect(failure).toContain('check DATABASE_URL')
  expect(failure).not.toContain('hush')
})

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'musika'],
  ['RATE_LIMIT', 'maybe'],
  ['DATABASE_URL', 'mysql://x'],
  ['AUCTION_MIN_SECONDS', '-1'],
])('an invalid variable is named in the error: %s=%s', async (name, value) => {
  expect(await failureOf('variable', { PORT: '0', [name]: value })).toContain(name)
})

test('a shop whose log has no space left answers', async () => {
  const data = path.join(folder, 'full')
  await mkdir(path.join(data, 'logs'), { recursive: true })
  await symlink('/dev/full', path.join(data, 'logs/musika.log'))
  const { port, program } = await startIn('full')
  const visitor = new Client(`http://127.0.0.1:${port}`)
  for (let asked = 0; asked < 200; asked += 1)
    expect((await visitor.get('/api/site')).status).toBe(200)
  program.kill('SIGKILL')
  await program.exited
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends open streams and idle connections, and the process exits soon with code 0',
  async (signal) => {
    const { port, program } = await startIn(signal)
    const live = await openLive(new Client(`http://127.0.0.1:${port}`), [])
    const start = performance.now()
    program.kill(signal)
    expect(await program.exited).toBe(0)
    // Idle clients keep their connections open; waiting for them would take six seconds.
    expect(performance.now() - start).toBeLessThan(5000)
    await live.done
    expect(program.lines.at(-2)).toContain(`http://localhost:${port}`)
  },
)
