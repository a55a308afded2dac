import { DrillError } from './failure.ts'
import { webMax, type Cluster } from './layout.ts'
import { cutNode } from './network.ts'
import { nodeName, postgresProcesses, primaryNumber } from './parts/postgres.ts'
import { startWeb } from './parts/shop.ts'
import { processesOf, runningPart, signal, type Part } from './processes.ts'
import { waitFor } from './waiting.ts'

/** What a command did, in words. `up` undoes it. */
type Done = Promise<string>

function requirePart(cluster: Cluster, name: string): Part {
  const part = runningPart(cluster, name)
  if (!part)
    throw new DrillError(`${name} does not run: npm run cluster -- status shows what does.`)
  return part
}

async function requirePrimary(cluster: Cluster): Promise<number> {
  const number = await primaryNumber(cluster)
  if (number === undefined) throw new DrillError('There is no primary at the moment.')
  return number
}

/** Kills PostgreSQL on the primary; its Patroni notices. */
export async function killPrimary(cluster: Cluster): Done {
  const number = await requirePrimary(cluster)
  signal(postgresProcesses(cluster, number), 'SIGKILL')
  return `PostgreSQL on ${nodeName(number)} is killed.`
}

/** Kills PostgreSQL and Patroni on the primary, as if its machine had lost power. */
export async function killPrimaryMachine(cluster: Cluster): Done {
  const number = await requirePrimary(cluster)
  signal([requirePart(cluster, nodeName(number)).pid], 'SIGKILL')
  return `${nodeName(number)} is killed.`
}

/** Stops all processes of the primary without ending them, as if its machine stood still. */
export async function freezePrimary(cluster: Cluster): Done {
  const number = await requirePrimary(cluster)
  signal(processesOf(requirePart(cluster, nodeName(number))), 'SIGSTOP')
  return `${nodeName(number)} is frozen.`
}

/** Cuts the primary off from everything else; it runs on. */
export async function cutPrimary(cluster: Cluster): Done {
  const number = await requirePrimary(cluster)
  if (!cutNode(cluster, number))
    throw new DrillError('nft cannot filter packets on this machine: the kernel needs nf_tables.')
  return `${nodeName(number)} is cut off.`
}

/** Kills one part with SIGKILL. */
export async function killPart(cluster: Cluster, name: string): Done {
  const part = requirePart(cluster, name)
  signal([part.pid], 'SIGKILL')
  await waitFor(cluster, { what: `end of ${name}`, seconds: 5 }, () =>
    Promise.resolve(runningPart(cluster, name) ? undefined : true),
  )
  return `${name} is killed.`
}

/**
 * Freezes the S3 server: connections open, and nothing answers. It is not killed, because it holds the files in memory;
 * a store of an operator has them on disks.
 */
export async function freezeStorage(cluster: Cluster): Done {
  signal(processesOf(requirePart(cluster, 'storage')), 'SIGSTOP')
  return Promise.resolve('The S3 server is frozen.')
}

/** Starts a web process that HAProxy knows but `up` does not start. */
export async function addWeb(cluster: Cluster): Done {
  for (let number = 1; number <= webMax; number += 1) {
    if (runningPart(cluster, `web${number}`)) continue
    await startWeb(cluster, number)
    return `web${number} is added.`
  }
  throw new DrillError(`HAProxy knows ${webMax} web processes, and all of them run.`)
}
