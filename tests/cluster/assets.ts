import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { get } from './requests.ts'

const types: Record<string, RegExp> = {
  '.js': /^text\/javascript\b/,
  '.css': /^text\/css\b/,
}

/** Milliseconds between two requests. */
const every = 50

/**
 * Asks for assets in turn through the proxy, again and again, so that each is asked for while either release answers.
 * The set may grow meanwhile.
 */
export function startAssets(url: string, assets: ReadonlySet<string>) {
  const agent = new Agent({ keepAlive: true, timeout: 20_000 })
  const missing: Promise<string | undefined>[] = []
  let rest: string[] = []
  const timer = setInterval(() => {
    if (rest.length === 0) rest = [...assets]
    const asset = rest.shift()
    if (asset !== undefined) missing.push(missingFrom(agent, url, asset))
  }, every)
  return {
    /** Returns what was missing, and how many requests there were. */
    async stop() {
      clearInterval(timer)
      const found = await Promise.all(missing)
      agent.destroy()
      return { requests: found.length, missing: found.filter((fault) => fault !== undefined) }
    },
  }
}

/** Asks each of the addresses for each of the assets. Returns what was missing. */
export async function missingAssets(
  urls: readonly string[],
  assets: Iterable<string>,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const missing: string[] = []
  for (const asset of assets)
    for (const fault of await Promise.all(urls.map((url) => missingFrom(agent, url, asset))))
      if (fault) missing.push(fault)
  agent.destroy()
  return missing
}

async function missingFrom(agent: Agent, url: string, asset: string): Promise<string | undefined> {
  const { status, type } = await get(agent, new URL(asset, url))
  const expected = types[path.extname(asset)] ?? /^\w/
  if (status === 200 && expected.test(type)) return undefined
  return `${url}${asset}: ${status} ${type}`.trim()
}

/** The addresses of all assets of a built release. */
export const assetsOf = (release: string): Set<string> =>
  new Set(
    readdirSync(path.join(release, 'dist/en/client/assets'))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => `/assets/${name}`),
  )
