import { Agent } from 'node:http'
import { setTimeout as passes } from 'node:timers/promises'
import path from 'node:path'
import { portsOf, releaseFolder, type Cluster, type Release } from '../../scripts/cluster/layout.ts'
import { startWeb } from '../../scripts/cluster/parts/shop.ts'
import { runningPart, runningParts, stopPart } from '../../scripts/cluster/processes.ts'
import { knownToProxy, partsWith, stopWithin } from '../../scripts/cluster/releases/roll.ts'
import { readMigrations } from '../../server/platform/database/migrate.ts'
import { assetsOf } from './assets.ts'
import { get } from './requests.ts'
import { assetsIn } from './views.ts'
import type { World } from './world.ts'

/** The numbers of the running web processes. */
export const webNumbers = (cluster: Cluster): number[] =>
  runningParts(cluster).flatMap(({ name }) => {
    const number = /^web(\d)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

export const webUrl = (cluster: Cluster, number: number): string =>
  `http://127.0.0.1:${portsOf(cluster).web(number)}`

/** Processes of another release, and web processes whose pages are not those of this one. */
export async function releaseFaults(cluster: Cluster, release: Release): Promise<string[]> {
  const right = new Set(partsWith(cluster, release).map(({ name }) => name))
  const faults = runningParts(cluster)
    .filter(({ name }) => /^(web|worker)\d$/.test(name) && !right.has(name))
    .map(({ name }) => `${name} does not run the ${release} release`)
  for (const number of webNumbers(cluster))
    faults.push(...(await pageFaults(cluster, number, release)))
  return faults
}

/** Whether a web process answers with pages of a release: one script at least is not part of the other. */
async function pageFaults(cluster: Cluster, number: number, release: Release): Promise<string[]> {
  const other = release === 'next' ? 'present' : 'next'
  const [own, others] = [release, other].map((one) =>
    assetsOf(releaseFolder(cluster, one as Release)),
  )
  const agent = new Agent()
  const { status, body } = await get(agent, new URL(webUrl(cluster, number)))
  agent.destroy()
  const named = assetsIn(body.toString())
  const right =
    named.every((asset) => own!.has(asset)) && named.some((asset) => !others!.has(asset))
  return right ? [] : [`web${number} answers ${status} without a page of the ${release} release`]
}

/** Migrations of a release that the database does not record. */
export async function migrationFaults(
  { cluster, server }: World,
  release: Release,
): Promise<string[]> {
  const files = await readMigrations(path.join(releaseFolder(cluster, release), 'db/migrations'))
  const { rows } = await server.app.pool.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return files.filter(({ name }) => !applied.has(name)).map(({ name }) => `${name} is not recorded`)
}

/** Milliseconds for which it serves. */
const beside = 5000

/** Starts one more web process with the present release beside those of the next, and stops it. Returns the faults. */
export async function startPresentBeside(cluster: Cluster): Promise<string[]> {
  const number = Math.max(...webNumbers(cluster)) + 1
  await startWeb(cluster, number, releaseFolder(cluster, 'present'))
  await knownToProxy(cluster, number)
  await passes(beside)
  const faults = await pageFaults(cluster, number, 'present')
  await stopPart(cluster, runningPart(cluster, `web${number}`)!, stopWithin)
  return faults
}
