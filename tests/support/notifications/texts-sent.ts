import { mkdir, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** Every SMS in the outbox for this number, oldest first. */
async function textsTo(server: TestServer, number: string): Promise<string[]> {
  const outbox = path.join(server.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  const names = (await readdir(outbox)).filter((name) => /^sms-\d+\.txt$/.test(name))
  const numbered = names.toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
  const texts = await Promise.all(numbered.map((name) => readFile(path.join(outbox, name), 'utf8')))
  return texts
    .filter((text) => text.startsWith(`To: ${number}\n`))
    .map((text) => text.slice(text.indexOf('\n\n') + 2).trimEnd())
}

/** Waits until this many texts were sent to the number, and returns the last one. */
export const awaitText = (server: TestServer, number: string, count = 1): Promise<string> =>
  eventually(async () => {
    const found = await textsTo(server, number)
    return found.length >= count ? found.at(-1) : undefined
  })

/** The code in a text. */
export function codeIn(text: string): string {
  const code = /^(\d{6}) is your Musika code/.exec(text)?.[1]
  if (!code) throw new Error(`There is no code in: ${text}`)
  return code
}
