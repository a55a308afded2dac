import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

export interface Started {
  url: string
  pid: number
  stop(): Promise<void>
}

interface ProgramSettings {
  /** For Node. */
  flags?: readonly string[]
  /** For the program. */
  args?: readonly string[]
  environment?: Record<string, string>
}

/** Starts a program of the project and waits for the line with its address. */
export async function startProgram(
  file: string,
  { flags = [], args = [], environment = {} }: ProgramSettings,
  address: (line: string) => string | undefined,
): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = address(line)
      if (found) resolve(found)
    })
    void exited.then(() => reject(new Error(`${file} ended before it was ready`)))
  })
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Resident memory of a process, in MB. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Watches the resident memory of a process, in MB, twice a second: at first, at most, and at last. */
export function watchMemory(pid: number) {
  const seen: number[] = []
  const look = async () => void seen.push(await residentMemory(pid))
  const timer = setInterval(() => void look().catch(() => undefined), 500)
  void look()
  return {
    stop() {
      clearInterval(timer)
      return { rest: seen[0], peak: Math.max(...seen), last: seen.at(-1) }
    },
  }
}
