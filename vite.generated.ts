import path from 'node:path'
import type { Plugin } from 'vite'
import { writeMessages } from './scripts/messages/write.mjs'
import { writeStyleTypes } from './scripts/styles/classes.mjs'

/**
 * In development, regenerates the files made from a message file or style module that has changed. Vite reloads the
 * pages, and Node the server.
 */
export const generated = (): Plugin => ({
  name: 'musika:generated',
  apply: 'serve',
  configureServer({ config: { root, logger }, watcher }) {
    watcher.on('change', (file) => {
      const inside = path.relative(root, file)
      try {
        if (/^messages[\\/].+\.json$/.test(inside)) writeMessages(path.join(root, 'messages'))
        if (inside.endsWith('.module.css')) writeStyleTypes(path.join(root, 'web'))
      } catch (error) {
        // A message file that is being edited may be invalid.
        logger.error(String(error))
      }
    })
  },
})
