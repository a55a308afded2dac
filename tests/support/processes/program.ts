import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { testKey } from '../server/database.ts'

const here = path.join(import.meta.dirname, '../../..')

export interface Program {
  pid: number
  url: string
  lines: string[]
  /** Resolves with the exit code or the signal's name. */
  exited: Promise<number | string>
  kill(signal: NodeJS.Signals): void
}

export interface Ended {
  code: number | string
  output: string
  errors: string
}

function run(environment: Record<string, string>, words: string[] = [], root = here) {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  )
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts'), ...words], {
    env: { SECRET_KEY: testKey, ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const exited = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone')),
  )
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  return { child, lines, reader, exited, errors: () => errors }
}

/** Starts Musika in a separate process and waits until it is open. `root` is the folder of another release. */
export async function startProgram(
  environment: Record<string, string>,
  root?: string,
): Promise<Program> {
  const { child, lines, reader, exited, errors } = run(environment, [], root)
  const url = await new Promise<string>((resolve, reject) => {
    reader.on('line', (line) => {
      const open = /is open: (\S+)/.exec(line)
      if (open) resolve(open[1]!)
    })
    void exited.then((code) =>
      reject(new Error(`Musika ended (${code}) before it was open: ${errors()}`)),
    )
  })
  return { pid: child.pid!, url, lines, exited, kill: (signal) => child.kill(signal) }
}

/** Starts Musika with settings that make it fail, and returns how it ended. */
export const startFailing = (environment: Record<string, string>): Promise<Ended> =>
  runCommand(environment, [])

/** Runs a command of Musika and waits for its end. */
export async function runCommand(
  environment: Record<string, string>,
  words: string[],
): Promise<Ended> {
  const { lines, exited, errors } = run(environment, words)
  const code = await exited
  return { code, output: lines.join('\n'), errors: errors() }
}
