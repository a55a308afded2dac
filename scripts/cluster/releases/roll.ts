import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DrillError } from '../failure.ts'
import {
  portsOf,
  releaseFolder,
  chooseRelease,
  webMax,
  type Cluster,
  type Release,
} from '../layout.ts'
import { migrateShop, startWeb, startWorker } from '../parts/shop.ts'
import { runningPart, runningParts, stopPart, type Part } from '../processes.ts'
import { waitFor } from '../waiting.ts'
import { buildNextRelease } from './build-next.ts'

type Say = (line: string) => void

/** Milliseconds for a web process to drain and end: `DRAIN_SECONDS` and ten seconds more. */
export const stopWithin = 25_000
const roles = { web: startWeb, worker: startWorker }

/** Restarts each process, one after the other, with the release that the cluster is to run. */
export async function roll(cluster: Cluster, say: Say): Promise<void> {
  for (const role of ['web', 'worker'] as const)
    for (let number = 1; number <= webMax; number += 1) {
      const part = runningPart(cluster, `${role}${number}`)
      if (!part) continue
      await stopPart(cluster, part, stopWithin)
      await roles[role](cluster, number)
      if (role === 'web') await knownToProxy(cluster, number)
      say(`${part.name} is restarted.`)
    }
}

/**
 * Deploys a release: builds it if it is the next one, migrates the database, and then restarts each process with it.
 */
export async function deploy(cluster: Cluster, release: string, say: Say): Promise<void> {
  if (release !== 'present' && release !== 'next')
    throw new DrillError('--release must be present or next.')
  if (release === 'next') await buildNextRelease(cluster, say)
  say(await migrateShop(cluster, releaseFolder(cluster, release)))
  chooseRelease(cluster, release)
  await roll(cluster, say)
}

/** Waits until HAProxy sends requests to a web process again. */
export const knownToProxy = (cluster: Cluster, number: number) =>
  waitFor(cluster, { what: `web${number} behind HAProxy`, seconds: 10 }, async () => {
    const response = await fetch(`http://127.0.0.1:${portsOf(cluster).figures}/;csv`)
    const up = new RegExp(`^pages,web${number},.*,UP,`, 'm')
    return up.test(await response.text()) ? true : undefined
  })

/** The web processes and workers that run a release. */
export const partsWith = (cluster: Cluster, release: Release): Part[] =>
  runningParts(cluster).filter(
    ({ name, pid }) =>
      /^(web|worker)\d/.test(name) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .includes(path.join(releaseFolder(cluster, release), 'server/main.ts')),
  )
