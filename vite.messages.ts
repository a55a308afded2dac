import type { Plugin } from 'vite'

const messageImport = /^#messages\//

/**
 * Gives each file that imports messages a separate copy, which is reduced to the messages that the file uses. So a
 * message is in the chunks of the pages that show it; otherwise all messages of a noun would be in one chunk.
 */
export const messages = (): Plugin => ({
  name: 'musika:messages',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!importer || !messageImport.test(source)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved) return null
    const file = importer.slice(importer.lastIndexOf('/web/') + 1).replaceAll('/', '.')
    return { ...resolved, id: `${resolved.id}?for=${file}`, moduleSideEffects: false }
  },
})
