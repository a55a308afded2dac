import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openLog } from './start.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'musika-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the log can be flushed as soon as it is open', async () => {
  const log = await openLog(readConfig({ DATA_DIR: folder }))
  const { [pino.symbols.streamSym as unknown as string]: file } = log as unknown as Record<
    string,
    { flushSync(): void; end(): void }
  >
  expect(() => file!.flushSync()).not.toThrow()
  file!.end()
})

test('a log file that cannot be written stops the start with one sentence', async () => {
  const data = path.join(folder, 'blocked')
  await mkdir(path.join(data, 'logs/musika.log'), { recursive: true })
  await expect(openLog(readConfig({ DATA_DIR: data }))).rejects.toThrow(
    /^The log in .* cannot be written/,
  )
})
