import { fileURLToPath } from 'node:url'
import { writeMessages } from './write.mjs'

/** Compiles the messages for tests that are run without `npm test`. */
export const setup = () => writeMessages(fileURLToPath(new URL('../../messages', import.meta.url)))
