import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const program = `
  let interrupts = 0
  process.on('SIGINT', () => console.log('interrupt', ++interrupts))
  process.on('SIGTERM', () => {
    console.log('ended after', interrupts)
    process.exit(7)
  })
  setInterval(() => undefined, 1000)
  console.log('up', process.pid)`

const bootstrap = `
  import { runChild } from '${new URL('run-child.mjs', import.meta.url).href}'
  const args = ['-e', process.argv[1]]
  process.exitCode = await runChild(process.execPath, args, { cwd: process.cwd() })`

/** @type {number[]} */
let started = []

afterEach(() => {
  for (const pid of started) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, as it should.
    }
  }
  started = []
})

/** A bootstrap that runs the program, with an iterator over the lines of the program. */
async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', bootstrap, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => (await lines.next()).value
  const pid = Number(/^up (\d+)$/.exec((await next()) ?? '')?.[1])
  started.push(pid, child.pid ?? 0)
  return { child, next }
}

test('a repeated signal reaches the program once, and its exit code is returned', async () => {
  const { child, next } = await start()
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  expect(await next()).toBe('interrupt 1')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect(await next()).toBe('ended after 1')
  expect(await exit).toEqual([7, null])
})

test('the program ends when the bootstrap is killed', async () => {
  const { child, next } = await start()
  child.kill('SIGKILL')
  expect(await next()).toBe('ended after 0')
})
