import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'

const NEEDED = 24

/**
 * The Node that runs Musika: this one if it is new enough, or else the one among the dependencies. Throws a Failure if
 * there is neither.
 * @param {string} root
 */
export function findNode(root) {
  // An installation a moment ago may have replaced the program that runs this script.
  if (major(process.versions.node) >= NEEDED && existsSync(process.execPath)) {
    return process.execPath
  }
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  const { status, stdout } = spawnSync(packaged, ['--version'], { encoding: 'utf8' })
  if (status === 0 && major(stdout.slice(1)) >= NEEDED) return packaged
  throw new Failure(
    `Musika needs Node ${NEEDED} or newer on this machine, and this is Node ${process.versions.node}: install it from https://nodejs.org.`,
  )
}

/** @param {string} version */
function major(version) {
  return Number.parseInt(version, 10)
}
