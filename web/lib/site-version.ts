import type { useSite } from './site.ts'

const versions = new WeakMap<object, number>()
let latest = { text: '', version: 0 }

/** Changes with the shop's facts, whose text would be larger than that of a fragment. */
export function siteVersion(site: ReturnType<typeof useSite>): number {
  const known = versions.get(site)
  if (known !== undefined) return known
  // The time and the address are not among the facts that a part can use.
  const text = JSON.stringify({ ...site, serverTime: undefined, publicUrl: undefined })
  if (text !== latest.text) latest = { text, version: latest.version + 1 }
  versions.set(site, latest.version)
  return latest.version
}
