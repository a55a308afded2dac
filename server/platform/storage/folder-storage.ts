import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { privateFile, privateFolder } from './private-files.ts'
import { writeStream, type TemporaryFiles } from './receive-file.ts'
import type { Storage, StoredFile } from './storage.ts'

/** Where files are received, below the folder of the storage. */
export const receivingFolder = 'receiving'

/** Files below a folder of this machine. */
export function createFolderStorage(folder: string, temporary: TemporaryFiles): Storage {
  const pathOf = (name: string) => path.join(folder, name)

  /** Writes a new file with `fill`, and gives it its name with `place`. */
  const create = <T>(
    name: string,
    fill: (part: string) => Promise<T>,
    place: (part: string, file: string) => Promise<void> = rename,
  ): Promise<T> =>
    temporary.create(async (part) => {
      const filled = await fill(part)
      await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: privateFolder })
      await place(part, pathOf(name))
      return filled
    })

  async function get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(pathOf(name))
    } catch (error) {
      return ifMissing(error)
    }
  }

  return {
    receive: (body, limit) => temporary.receive(body, limit),
    get,
    put: (name, content) => create(name, (part) => writeFile(part, content, { mode: privateFile })),
    async putOnce(name, content) {
      await create(name, (part) => writeFile(part, content, { mode: privateFile }), linkOnce)
      // Undefined if it was deleted meanwhile.
      return (await get(name)) ?? content
    },
    write: (name, body, limit) =>
      create(name, (part) => writeStream(part, body, limit, 'payload_too_large')),
    async open(name) {
      try {
        const { size } = await stat(pathOf(name))
        return {
          stream: Readable.toWeb(createReadStream(pathOf(name))) as ReadableStream<Uint8Array>,
          bytes: size,
        }
      } catch (error) {
        return ifMissing(error)
      }
    },
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }),
    list: (name = '') => walk(folder, name),
  }
}

/** Names the file unless its name is taken. */
async function linkOnce(part: string, file: string): Promise<void> {
  await link(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(part)
}

async function* walk(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ifMissing)
  const names = (entries ?? []).map((entry) => entry.name + (entry.isDirectory() ? '/' : ''))
  for (const entry of names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    const name = folder ? `${folder}/${entry}` : entry
    if (name === `${receivingFolder}/`) continue
    if (entry.endsWith('/')) {
      yield* walk(root, name.slice(0, -1))
      continue
    }
    // A file may be deleted while the folder is read.
    const found = await stat(path.join(root, name)).catch(ifMissing)
    if (found) yield { name, bytes: found.size }
  }
}

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
