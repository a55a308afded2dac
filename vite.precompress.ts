import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes a `.br` and a `.gz` file for each text file of the built client that has none yet, so that the server sends
 * them as they are.
 */
export function precompress(): Plugin {
  const compressed = /\.(js|css|svg|json|txt|webmanifest)$/
  let folder = ''
  return {
    name: 'musika:precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      for (const name of names) {
        if (!compressed.test(name) || name.startsWith('.vite')) continue
        if (names.includes(`${name}.br`)) continue
        const file = path.join(folder, name)
        const plain = await readFile(file)
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, best))
        await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
      }
    },
  }
}
