import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { privateFile, privateFolder } from '../storage/private-files.ts'
import { africasTalking } from './africas-talking.ts'
import type { SendText } from './text-message.ts'

/** Sends messages through the configured gateway, or else into files in the outbox. */
export function createTextMessages(config: Config): SendText {
  if (config.sms) return africasTalking(config.sms)
  const outbox = path.join(config.dataDir, 'outbox')
  return async ({ to, text }, id) => {
    await mkdir(outbox, { recursive: true, mode: privateFolder })
    const file = path.join(outbox, `sms-${id}.txt`)
    await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: privateFile })
    await rename(`${file}.part`, file)
  }
}
