import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { DrillError } from './failure.ts'
import type { Cluster } from './layout.ts'

/** A process of the cluster. In a namespace, it is the first one there, and the others end with it. */
export interface Part {
  name: string
  pid: number
  /** When it started, in ticks since the machine did: another process with the same id has another one. */
  started: string
}

export interface Program {
  name: string
  command: string[]
  env?: Record<string, string>
  /** The user id in a process namespace of its own below the root of the programs. Unset: this user, as it is. */
  user?: number
}

/** The users of the parts. None of them exists outside of the cluster's processes. */
export const users = {
  etcd: 64_100,
  postgres: 64_110,
  proxy: 64_120,
  valkey: 64_121,
  storage: 64_122,
  prometheus: 64_123,
}
/** PostgreSQL looks up the name of its user. Each node has a user id of its own, so that it can be cut off by it. */
const passwd = (folder: string): string =>
  [
    'root:x:0:0:root:/root:/bin/sh',
    ...Object.entries(users).flatMap(([name, first]) =>
      Array.from(
        { length: 10 },
        (_, n) => `${name}:x:${first + n}:${first + n}::${folder}:/bin/sh`,
      ),
    ),
    '',
  ].join('\n')

const stateOf = (folder: string, name: string) => path.join(folder, 'run', `${name}.json`)

/** The start time of a process; undefined if there is none. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A process that has ended but was not waited for counts as ended.
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The part, if its process still runs. */
export function runningPart({ folder }: Cluster, name: string): Part | undefined {
  const file = stateOf(folder, name)
  if (!existsSync(file)) return undefined
  const part = JSON.parse(readFileSync(file, 'utf8')) as Part
  return startOf(part.pid) === part.started ? part : undefined
}

export const runningParts = (cluster: Cluster): Part[] =>
  readdirSync(path.join(cluster.folder, 'run'))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => runningPart(cluster, path.basename(file, '.json')) ?? [])

/**
 * Mounts that only the part sees: the cluster's folder, its users and its own processes, below the root of the
 * programs.
 */
const enter = `set -e
root=\${1%/} folder=$2 user=$3
shift 3
if [ -n "$root" ]; then
  mkdir -p "$root$folder"
  mount --bind /dev "$root/dev"
  mount --bind "$folder" "$root$folder"
fi
mount --bind "$folder/etc/passwd" "$root/etc/passwd"
mount -t proc proc "$root/proc"
exec chroot --userspec="$user:$user" "\${root:-/}" "$@"`

function inNamespaces(cluster: Cluster, user: number, command: string[]): string[] {
  writeFileSync(path.join(cluster.folder, 'etc/passwd'), passwd(cluster.folder))
  const { root, folder } = cluster
  const args = ['sh', '-c', enter, 'sh', root, folder, String(user), ...command]
  return ['unshare', '--mount', '--pid', '--fork', ...args]
}

/** The environment of a server: nothing of ours. */
const baseEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' }

/** Starts a program that outlives this one, with its output in the cluster's logs. */
export async function startPart(cluster: Cluster, program: Program): Promise<Part> {
  const { name, user } = program
  const command =
    user === undefined ? program.command : inNamespaces(cluster, user, program.command)
  const log = openSync(path.join(cluster.folder, 'logs', `${name}.log`), 'a')
  const child = spawn(command[0]!, command.slice(1), {
    detached: true,
    cwd: cluster.folder,
    stdio: ['ignore', log, log],
    env: { ...baseEnvironment, ...program.env },
  })
  child.once('error', () => undefined)
  child.unref()
  closeSync(log)
  const outer = child.pid
  if (outer === undefined) throw new DrillError(`${name} could not be started (${command[0]}).`)
  const pid = user === undefined ? outer : await firstChild(outer)
  const started = pid === undefined ? undefined : startOf(pid)
  if (pid === undefined || started === undefined) throw endedEarly(cluster, name)
  const part = { name, pid, started }
  writeFileSync(stateOf(cluster.folder, name), JSON.stringify(part))
  return part
}

async function firstChild(pid: number): Promise<number | undefined> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (startOf(pid) === undefined) return undefined
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children !== '') return Number(children.split(' ')[0])
    await passes(20)
  }
  return undefined
}

export function endedEarly({ folder }: Cluster, name: string): DrillError {
  const log = path.join(folder, 'logs', `${name}.log`)
  const last = readFileSync(log, 'utf8').trim().split('\n').at(-1)
  return new DrillError(`${name} did not start (${last}): see ${log}.`)
}

/** Runs a command below the root of the programs and returns its output. Throws with its errors. */
export function runInside(
  cluster: Cluster,
  user: number,
  command: string[],
  input?: string,
): string {
  const [unshare, ...args] = inNamespaces(cluster, user, command)
  const { status, stdout, stderr } = spawnSync(unshare!, args, {
    encoding: 'utf8',
    env: baseEnvironment,
    maxBuffer: 1 << 26,
    input: input ?? '',
  })
  if (status !== 0)
    throw new DrillError(`${command[0]} failed: ${`${stdout}${stderr}`.trim().split('\n')[0]}`)
  return stdout
}

/** A folder of one user below that of the cluster. */
export function ownFolder({ folder }: Cluster, name: string, user: number): string {
  const own = path.join(folder, name)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  chownSync(own, user, user)
  return own
}

/** All processes of the part, its own one first. */
export function processesOf({ pid }: Part): number[] {
  const namespace = namespaceOf(pid)
  if (namespace === namespaceOf(process.pid)) return [pid]
  const others = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && other !== pid && namespaceOf(other) === namespace)
  return [pid, ...others]
}

function namespaceOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return undefined
  }
}

/** The processes of a part that run a program with this name. */
export const processesNamed = (part: Part, program: string): number[] =>
  processesOf(part).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program
    } catch {
      return false
    }
  })

/** Sends a signal; a process that has just ended is no error. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

export const isFrozen = ({ pid }: Part): boolean =>
  /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

/** Stops a part: SIGTERM, and SIGKILL after `grace` milliseconds. */
export async function stopPart(cluster: Cluster, part: Part, grace: number): Promise<void> {
  signal(processesOf(part), 'SIGCONT')
  signal([part.pid], 'SIGTERM')
  const end = Date.now() + grace
  while (startOf(part.pid) === part.started) {
    if (Date.now() > end) signal([part.pid], 'SIGKILL')
    await passes(50)
  }
  rmSync(stateOf(cluster.folder, part.name), { force: true })
}

/** Runs nft, which is among the programs; the network is that of the machine. */
export function runNft({ root }: Cluster, rules: string): boolean {
  return spawnSync('chroot', [root, '/usr/sbin/nft', '-f', '-'], { input: rules }).status === 0
}
