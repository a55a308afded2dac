import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const PARENT_CHECK_MS = 500
const REPEAT_MS = 1000

const watcher = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))

/**
 * Runs a program and resolves with its exit code. It runs in a separate process group, so that it gets a Ctrl-C once,
 * from this process, and not again from the terminal and from npm. It ends when this process is killed, or the npm that
 * started it.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runChild(node, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', watcher, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    })
    const stopForwarding = forwardSignals(child)
    const stopWatching = endWithNpm(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopForwarding()
      stopWatching()
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  const last = new Map()
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // The terminal and npm both forward the same Ctrl-C. A later one was pressed again.
    const now = performance.now()
    if (now - (last.get(signal) ?? -Infinity) < REPEAT_MS) return
    last.set(signal, now)
    child.kill(signal)
  }
  for (const signal of ENDING) process.on(signal, forward)
  return () => ENDING.forEach((signal) => process.removeListener(signal, forward))
}

/**
 * Ends the child when npm, or the shell between npm and this process, has ended without a signal.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  return () => clearInterval(timer)
}

/**
 * The ids of the process that started this one and, if that is npm's shell, of npm. No more: a terminal may close and
 * leave a server running that was started with nohup.
 */
function ancestors() {
  const parent = process.ppid
  if (process.platform !== 'linux') return String(parent)
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    // The command is in brackets, followed by the state and the parent (proc(5)).
    const [, command = '', grandparent = ''] = /\((.*)\) \S (\d+)/s.exec(stat) ?? []
    return /^(ba|da|a)?sh$/.test(command) ? `${parent} ${grandparent}` : String(parent)
  } catch {
    return String(parent)
  }
}
