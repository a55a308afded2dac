import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./mutant-process.mjs', import.meta.url))

/** Number of cases of each property while mutants run, and a fixed seed. */
const fewCases = { PROPERTY_RUNS: '200', PROPERTY_CASES: '200', PROPERTY_SEED: '1', FC_SEED: '1' }
const LEAST_MILLISECONDS = 10_000
const PATIENCE = 10

/**
 * @typedef {{ state: 'killed' | 'survived' | 'not covered' | 'timeout', by?: string }} Verdict
 */

/**
 * The verdict on each mutant of a file, by its id. A mutant that takes ten times as long as all tests together is
 * stopped with its process and counts as killed; a new process continues with the next one.
 * @param {Omit<import('./mutant-process.mjs').Task, 'finished'>} task
 */
export async function runFile(task) {
  /** @type {Map<number, Verdict>} */
  const verdicts = new Map()
  for (;;) {
    const { done, output } = await runProcess(task, verdicts)
    if (done) return verdicts
    if (output !== undefined) throw new Error(`${task.file}: the tests do not run\n${output}`)
  }
}

/**
 * @param {Omit<import('./mutant-process.mjs').Task, 'finished'>} task
 * @param {Map<number, Verdict>} verdicts
 * @returns {Promise<{ done: boolean, output?: string }>}
 */
function runProcess(task, verdicts) {
  const child = fork(program, [JSON.stringify({ ...task, finished: [...verdicts.keys()] })], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...fewCases },
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  let patience = LEAST_MILLISECONDS
  /** @type {number | undefined} */
  let running
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let done = false
  return new Promise((resolve) => {
    child.on('message', (/** @type {any} */ message) => {
      clearTimeout(timer)
      if (message.seconds) patience += message.seconds * 1000 * PATIENCE
      if (message.begun) {
        running = message.begun
        timer = setTimeout(() => child.kill('SIGKILL'), patience)
      }
      if (message.ended) verdicts.set(message.ended, message.verdict)
      if (message.ended) running = undefined
      if (message.done) done = true
    })
    child.on('close', () => {
      clearTimeout(timer)
      // A mutant that ends its process counts as killed, like one that runs forever.
      if (running !== undefined) verdicts.set(running, { state: 'timeout' })
      resolve(done || running !== undefined ? { done } : { done, output })
    })
  })
}
