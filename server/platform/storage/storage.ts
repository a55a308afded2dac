import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '../../kernel/domain-error.ts'
import { privateFile, privateFolder } from './private-files.ts'

/** Files below the data folder, each written completely or not at all. Names are made from ids, never from input. */
export interface Storage {
  /** Streams to a temporary file. After more than `limit` bytes it throws `image_too_large` and leaves no file. */
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<{ file: string; bytes: number }>
  put(name: string, content: Buffer): Promise<void>
  /** Moves a received file to its name. */
  move(file: string, name: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  open(name: string): Promise<{ stream: ReadableStream<Uint8Array>; bytes: number } | undefined>
  discard(file: string): Promise<void>
  remove(name: string): Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export function createStorage(folder: string): Storage {
  const temporary = path.join(folder, 'receiving')
  const pathOf = (name: string) => path.join(folder, name)

  async function withTemporaryFile<T>(work: (part: string) => Promise<T>): Promise<T> {
    await mkdir(temporary, { recursive: true, mode: privateFolder })
    const part = path.join(temporary, randomUUID())
    try {
      return await work(part)
    } catch (error) {
      await rm(part, { force: true })
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new DomainError('storage_full')
      throw error
    }
  }

  return {
    receive: (body, limit) =>
      withTemporaryFile(async (part) => {
        let bytes = 0
        await pipeline(
          Readable.fromWeb(body as never),
          async function* (chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              bytes += chunk.length
              if (bytes > limit) throw new DomainError('image_too_large')
              yield chunk
            }
          },
          createWriteStream(part, { mode: privateFile }),
        )
        return { file: part, bytes }
      }),
    put: (name, content) =>
      withTemporaryFile(async (part) => {
        await writeFile(part, content, { mode: privateFile })
        await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: privateFolder })
        await rename(part, pathOf(name))
      }),
    async move(file, name) {
      await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: privateFolder })
      await rename(file, pathOf(name))
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async open(name) {
      try {
        const { size } = await stat(pathOf(name))
        return {
          stream: Readable.toWeb(createReadStream(pathOf(name))) as ReadableStream<Uint8Array>,
          bytes: size,
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    discard: (file) => rm(file, { force: true }),
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }),
  }
}
