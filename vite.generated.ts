import path from 'node:path'
import type { Plugin } from 'vite'
import { writeMessages } from './scripts/messages/write.mjs'
import { writeStyleTypes } from './scripts/styles/classes.mjs'

/** In development makes again what is made of a catalogue or a style that changes: Vite reloads the pages, Node the server. */
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
        // A catalogue that is being typed.
        logger.error(String(error))
      }
    })
  },
})
