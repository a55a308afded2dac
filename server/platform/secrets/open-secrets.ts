import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError, type Config } from '../../config.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** The file's name below `DATA_DIR`: one key in base64 a line, the newest first. */
export const keyFile = 'secret.key'

/**
 * Opens the keys of the shop: those of the environment, or else those of the key file, which is created at the first
 * start. Throws a `StartError` for an invalid key.
 */
export async function openSecrets(
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
): Promise<Secrets> {
  const fromEnvironment = config.secretKeys.length > 0
  const written = fromEnvironment ? config.secretKeys : await readKeys(config.dataDir)
  const keys = written.map((line) => Buffer.from(line, 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length !== 32))
    throw new StartError(
      fromEnvironment
        ? 'SECRET_KEY is not valid: each key is 32 random bytes in base64 (openssl rand -base64 32).'
        : `The key file ${path.join(config.dataDir, keyFile)} is damaged: put it back from the backup.`,
    )
  return createSecrets(keys)
}

async function readKeys(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, keyFile)
  try {
    return linesOf(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    // The file appears complete or not at all. If two processes start at once, the first one's key is used.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return linesOf(await readFile(file, 'utf8'))
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
