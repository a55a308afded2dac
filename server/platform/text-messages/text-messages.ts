import path from 'node:path'
import type { Config } from '../../config.ts'
import { writePrivateFile } from '../storage/private-files.ts'
import { africasTalking } from './africas-talking.ts'
import type { SendText } from './text-message.ts'

/** Sends messages through the configured gateway, or else into files in the outbox. */
export function createTextMessages(config: Config): SendText {
  if (config.sms) return africasTalking(config.sms)
  const outbox = path.join(config.dataDir, 'outbox')
  return ({ to, text }, id) =>
    writePrivateFile(path.join(outbox, `sms-${id}.txt`), `To: ${to}\n\n${text}\n`)
}
