import type { Plugin } from 'vite'

const catalogue = /^#messages\//

/**
 * Gives each file that imports a catalogue a copy of its own, from which everything falls away that this file does not
 * use. So a sentence travels with the pages that show it; otherwise all sentences of a noun would lie in one chunk.
 */
export const messages = (): Plugin => ({
  name: 'musika:messages',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!importer || !catalogue.test(source)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved) return null
    const file = importer.slice(importer.lastIndexOf('/web/') + 1).replaceAll('/', '.')
    return { ...resolved, id: `${resolved.id}?for=${file}`, moduleSideEffects: false }
  },
})
