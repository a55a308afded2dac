import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DrillError } from './failure.ts'
import type { Cluster } from './layout.ts'
import type { Part } from './processes.ts'

/** Microseconds after which the kernel gives a process its share again. */
const period = 20_000

/** The groups of processes that the kernel limits: cgroup v1 has a hierarchy for CPU time, v2 one for everything. */
const v1 = '/sys/fs/cgroup/cpu'
const v2 = '/sys/fs/cgroup'
const isV1 = existsSync(path.join(v1, 'cpu.cfs_quota_us'))
const isV2 = !isV1 && existsSync(path.join(v2, 'cgroup.controllers'))
const root = isV1 ? v1 : v2

const prefixOf = ({ firstPort }: Cluster) => `musika-cluster-${firstPort}-`

/**
 * Limits a part to this share of one core, with all its threads. Throws a `DrillError` if the kernel cannot do that.
 */
export function limitCpu(cluster: Cluster, { name, pid }: Part, share: number): void {
  const group = path.join(root, `${prefixOf(cluster)}${name}`)
  const write = (file: string, text: string | number) =>
    writeFileSync(path.join(group, file), String(text))
  const quota = Math.round(period * share)
  try {
    if (!isV1 && !isV2) throw new Error('no cgroup is mounted')
    if (isV2) writeFileSync(path.join(root, 'cgroup.subtree_control'), '+cpu')
    mkdirSync(group, { recursive: true })
    if (isV1) {
      write('cpu.cfs_period_us', period)
      write('cpu.cfs_quota_us', quota)
    } else write('cpu.max', `${quota} ${period}`)
    write('cgroup.procs', pid)
  } catch (error) {
    freeCpu(cluster)
    throw new DrillError(
      `The CPU time of a process cannot be limited here: ${root} must be a cgroup file system (v1 or v2) that this user may write (${(error as Error).message}).`,
    )
  }
}

/** Undoes `limitCpu` for all parts and deletes their groups. */
export function freeCpu(cluster: Cluster): void {
  if (!isV1 && !isV2) return
  for (const name of readdirSync(root).filter((file) => file.startsWith(prefixOf(cluster)))) {
    const group = path.join(root, name)
    for (const pid of readFileSync(path.join(group, 'cgroup.procs'), 'utf8').split('\n'))
      if (pid !== '') writeFileSync(path.join(root, ownGroup(), 'cgroup.procs'), pid)
    rmdirSync(group)
  }
}

/** The group of this process, from which those of the cluster come. */
function ownGroup(): string {
  const line = isV1 ? /^\d+:(?:[^:]*,)?cpu(?:,[^:]*)?:(.*)$/m : /^0::(.*)$/m
  return line.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/'
}
