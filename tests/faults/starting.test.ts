import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { inject } from 'vitest'
import { openLive } from '../support/notifications/live.ts'
import { Client } from '../support/server/client.ts'
import { startFailing, startProgram } from '../support/processes/program.ts'
import { freePort } from '../support/server/server.ts'

const folder = await mkdtemp(path.join(inject('folder'), 'start-'))

const oneSentence = (errors: string) => errors.trim().split('\n')

test('a port in use stops the start with one sentence and exit code 1, and nothing is created', async () => {
  const otherServer = createServer()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const { port } = otherServer.address() as AddressInfo
  const data = path.join(folder, 'port')
  const ended = await startFailing({ PORT: String(port), DATA_DIR: data })
  otherServer.close()
  expect(ended.code).toBe(1)
  expect(oneSentence(ended.errors)).toEqual([
    `Port ${port} is already in use: stop what uses it, or set PORT to another one.`,
  ])
  expect(await readdir(folder)).not.toContain('port')
})

test('a data folder that cannot be created stops the start with one sentence and exit code 1', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const ended = await startFailing({
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'file/below'),
  })
  expect(ended.code).toBe(1)
  expect(oneSentence(ended.errors)).toHaveLength(1)
  expect(ended.errors).toContain('DATA_DIR')
})

test('an unreachable database stops the start with one sentence without the password', async () => {
  const port = await freePort()
  const ended = await startFailing({
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'unreachable'),
    DATABASE_URL: `postgres://musika:hush@127.0.0.1:${port}/musika`,
  })
  expect(ended.code).toBe(1)
  expect(oneSentence(ended.errors)).toHaveLength(1)
  expect(ended.errors).toContain('check DATABASE_URL')
  expect(ended.errors).not.toContain('hush')
})

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'musika'],
  ['RATE_LIMIT', 'maybe'],
  ['DATABASE_URL', 'mysql://x'],
  ['AUCTION_MIN_SECONDS', '-1'],
])('an invalid variable is named in the error: %s=%s', async (name, value) => {
  const ended = await startFailing({
    PORT: '0',
    DATA_DIR: path.join(folder, 'variable'),
    [name]: value,
  })
  expect(ended.code).toBe(1)
  expect(oneSentence(ended.errors)).toHaveLength(1)
  expect(ended.errors).toContain(name)
})

test('a shop whose log has no space left answers', async () => {
  const data = path.join(folder, 'full')
  await mkdir(path.join(data, 'logs'), { recursive: true })
  await symlink('/dev/full', path.join(data, 'logs/musika.log'))
  const port = await freePort()
  const program = await startProgram({
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: inject('postgresUrl'),
    SEED: 'none',
  })
  const visitor = new Client(`http://127.0.0.1:${port}`)
  for (let asked = 0; asked < 200; asked += 1)
    expect((await visitor.get('/api/site')).status).toBe(200)
  program.kill('SIGKILL')
  await program.exited
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends open streams and idle connections, and the process exits soon with code 0',
  async (signal) => {
    const data = path.join(folder, signal)
    await mkdir(data)
    const port = await freePort()
    const program = await startProgram({
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: inject('postgresUrl'),
      SEED: 'none',
    })
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
