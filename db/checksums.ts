import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const checksumsOf = (folder: string) => path.join(folder, 'checksums.txt')

/**
 * Reads the recorded SHA-256 of each migration by file name, in the format of `sha256sum`. Empty if nothing is
 * recorded yet.
 */
export async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(checksumsOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [hash = '', name = ''] = line.split('  ')
        return [name, hash]
      }),
  )
}
