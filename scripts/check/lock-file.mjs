/**
 * @typedef {{ integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }} Locked
 */

/**
 * What is wrong with a lock file: every package needs the hash that npm compares it with, optional builds for other
 * machines too, and none may name a registry. A package that comes inside another's archive is covered by that one's hash.
 * @param {{ packages: Record<string, Locked> }} lock
 */
export function lockFindings(lock) {
  /** @type {(path: string) => boolean} */
  const isChecked = (path) => {
    const { integrity, inBundle } = lock.packages[path] ?? {}
    if (inBundle && !integrity) return isChecked(path.slice(0, path.lastIndexOf('/node_modules/')))
    return integrity?.startsWith('sha512-') === true
  }
  return Object.entries(lock.packages).flatMap(([path, { link, resolved }]) => {
    if (path === '' || link) return []
    return [
      ...(isChecked(path) ? [] : [`${path} has no sha512 integrity`]),
      ...(resolved === undefined ? [] : [`${path} names where it comes from`]),
    ]
  })
}
