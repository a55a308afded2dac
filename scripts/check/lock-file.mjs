/**
 * @typedef {{ integrity?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * What is wrong with a lock file: every package needs the hash that npm compares it with, and none may name a registry.
 * Builds for other machines than servers (Linux with glibc on x64 or arm64) may lack it: a registry that has no such
 * build cannot tell its hash, and npm removes nothing from the list of a package's builds.
 * @param {{ packages: Record<string, Locked> }} lock
 */
export function lockFindings(lock) {
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '' || locked.link) return []
    const { integrity, resolved } = locked
    const checked = integrity?.startsWith('sha512-') || (!integrity && isForeignBuild(locked))
    return [
      ...(checked ? [] : [`${path} has no sha512 integrity`]),
      ...(resolved === undefined ? [] : [`${path} names where it comes from`]),
    ]
  })
}

/** @param {Locked} locked */
function isForeignBuild({ optional = false, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) {
  const server =
    os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc')
  return optional && !server
}
