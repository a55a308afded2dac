import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { pino } from 'pino'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { isAlive } from './processes.ts'
import { requireAccess } from './system-user.ts'

const log = pino({ level: 'silent' })
const isRoot = process.getuid?.() === 0

// One cluster for all tests: creating one takes two seconds. The first test creates it.
let dataDir: string
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'musika-postgres-'))
  await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))

beforeEach(() => {
  running = []
  children = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  for (const child of children) if (!hasEnded(child)) await kill(child)
  const pid = existsSync(pidFile()) ? postmasterPid() : undefined
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
})

test('a new cluster has a durable UTF-8 database and a role that is not a superuser', async () => {
  const server = await start()
  const rows = await query(
    server.url,
    `select current_database() as name, version() ~ '^PostgreSQL 18' as is_18,
       current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
       current_setting('fsync') || current_setting('synchronous_commit')
         || current_setting('full_page_writes') as durability,
       lower('MŪSIKA') as lower, 'Z' < 'a' as by_code_point,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
  )
  expect(rows).toEqual([
    {
      name: 'musika',
      is_18: true,
      encoding: 'UTF8',
      zone: 'UTC',
      durability: 'ononon',
      lower: 'mūsika',
      by_code_point: true,
      is_superuser: false,
    },
  ])
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
})

test('the extensions that the shop uses can be created by its own role', async () => {
  const server = await start()
  for (const name of ['pg_trgm', 'btree_gist', 'citext', 'unaccent'])
    await query(server.url, `create extension ${name}`)
  const rows = await query(server.url, `select similarity('musika', 'muzika') > 0.3 as alike`)
  expect(rows).toEqual([{ alike: true }])
})

test('a wrong password is refused', async () => {
  const server = await start()
  const url = new URL(server.url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('the shop connects over a socket that only the database’s user may reach', async () => {
  const server = await start()
  const rows = await query(
    server.url,
    'select client_addr from pg_stat_activity where pid = pg_backend_pid()',
  )
  expect(rows).toEqual([{ client_addr: null }])
  expect(statSync(join(dataDir, 'sockets')).mode & 0o777).toBe(0o700)
})

test('where the path of the folder is too long for a socket, the shop connects over TCP', async () => {
  const long = join(dataDir, 'x'.repeat(100))
  await mkdir(long)
  const server = await startEmbeddedPostgres({ dataDir: long, log, temporary: true })
  running.push(server)
  const rows = await query(
    server.url,
    'select host(client_addr) as address from pg_stat_activity where pid = pg_backend_pid()',
  )
  expect(rows).toEqual([{ address: '127.0.0.1' }])
})

test('a restart keeps the data', async () => {
  const first = await start()
  await query(first.url, `create table restarted as select 'still here' as word`)
  const pid = postmasterPid()
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await start()
  expect(await query(second.url, 'select word from restarted')).toEqual([{ word: 'still here' }])
})

test('a killed postmaster is restarted on the same port with all committed data', async () => {
  const server = await start()
  await query(server.url, `create table killed as select 1 as number`)
  const before = postmasterPid()
  process.kill(before, 'SIGKILL')

  const rows = await vi.waitUntil(() => query(server.url, 'table killed').catch(() => undefined), {
    timeout: 20_000,
  })
  expect(rows).toEqual([{ number: 1 }])
  expect(postmasterPid()).not.toBe(before)
})

test('a postmaster left running by a killed Musika is replaced and committed data remain', async () => {
  const { child, url } = await startInChild()
  await query(url, `create table left_running as select 2 as number`)
  const leftOver = postmasterPid()
  await kill(child)
  expect(isAlive(leftOver)).toBe(true)

  const server = await start()
  expect(isAlive(leftOver)).toBe(false)
  expect(await query(server.url, 'table left_running')).toEqual([{ number: 2 }])
})

test('the next start recovers after Musika and its postmaster were both killed', async () => {
  const { child, url } = await startInChild()
  await query(url, `create table recovered as select 3 as number`)
  const postmaster = postmasterPid()
  await kill(child)
  process.kill(postmaster, 'SIGKILL')

  const server = await start()
  expect(await query(server.url, 'table recovered')).toEqual([{ number: 3 }])
})

test('a postmaster.pid with the id of an unrelated process is stale, and that process keeps running', async () => {
  const first = await start()
  const pidText = await readFile(pidFile(), 'utf8')
  await first.stop()
  const foreign = spawn('sleep', ['600'], { cwd: '/' })
  children.push(foreign)
  await once(foreign, 'spawn')
  await writeFile(pidFile(), pidText.replace(/^\d+/, String(foreign.pid)))

  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(hasEnded(foreign)).toBe(false)
})

test('a second Musika on the same data folder is refused, and the first keeps running', async () => {
  const { child, url } = await startInChild()
  await expect(start()).rejects.toThrow(
    `Another Musika (process ${child.pid}) is using the data folder ${dataDir}`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a cluster of another major version is refused', async () => {
  const first = await start()
  await first.stop()
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
  const version = await readFile(versionFile)
  await writeFile(versionFile, '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this Musika brings 18/)
  await writeFile(versionFile, version)
})

test('the error names a parent folder that the database user may not enter', async () => {
  const closed = join(dataDir, 'closed')
  await mkdir(join(closed, 'data'), { recursive: true })
  await chmod(closed, isRoot ? 0o700 : 0o000)
  const opened = isRoot
    ? startEmbeddedPostgres({ dataDir: join(closed, 'data'), log })
    : Promise.reject(refusal(join(closed, 'data')))
  await expect(opened).rejects.toThrow(`who may not enter ${closed}: `)
  await chmod(closed, 0o755)
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  running.push(server)
  return server
}

/** Runs the database in a separate process that the test can kill. */
async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from '${new URL('index.ts', import.meta.url).href}'
    const log = { info() {}, warn() {}, error() {} }
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log })
    console.log(url)`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--no-warnings', '-e', program, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, url }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function refusal(folder: string): unknown {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  try {
    return requireAccess(self, folder)
  } catch (error) {
    return error
  }
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
