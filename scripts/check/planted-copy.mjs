import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './run-tool.mjs'

/**
 * Copies a folder of planted violations with a tool's configuration to where nothing ignores it, calls
 * `look` with the copy and removes it.
 * @template T
 * @param {string} name folder below scripts/planted
 * @param {string[]} configurations files of the root folder
 * @param {(folder: string) => Promise<T>} look
 * @returns {Promise<T>}
 */
export async function inPlantedCopy(name, configurations, look) {
  const folder = await mkdtemp(join(tmpdir(), 'musika-planted-'))
  try {
    await cp(join(root, 'scripts/planted', name), folder, { recursive: true })
    await Promise.all(
      configurations.map((file) => cp(join(root, file), join(folder, basename(file)))),
    )
    return await look(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
