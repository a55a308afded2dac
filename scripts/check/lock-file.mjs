/**
 * @typedef {{ integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }} Locked
 */

/**
 * Returns the problems of a lock file: every package, even an optional build for another machine, needs the hash that
 * npm compares it with, and none may name a registry. The hash of a package also covers the packages bundled in it.
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
