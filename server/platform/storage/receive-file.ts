import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ErrorCode } from '#contracts/common/errors.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { privateFile, privateFolder } from './private-files.ts'

/** A file that has been received and has no name yet. */
export interface ReceivedFile {
  bytes: number
  /** The content, or its first `length` bytes. */
  read(length?: number): Promise<Buffer>
  discard(): Promise<void>
}

/** Files below `folder` that exist only while they are received or written. */
export interface TemporaryFiles {
  /** Calls `work` with a new path, and deletes the file if that fails. Throws `storage_full` without free space. */
  create<T>(work: (part: string) => Promise<T>): Promise<T>
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<ReceivedFile>
}

export function temporaryFiles(folder: string): TemporaryFiles {
  async function create<T>(work: (part: string) => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    const part = path.join(folder, randomUUID())
    try {
      return await work(part)
    } catch (error) {
      await rm(part, { force: true })
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new DomainError('storage_full')
      throw error
    }
  }

  return {
    create,
    receive: (body, limit) =>
      create(async (part) => {
        const bytes = await writeStream(part, body, limit, 'image_too_large')
        return {
          bytes,
          read: (length) =>
            buffer(createReadStream(part, length === undefined ? {} : { end: length - 1 })),
          discard: () => rm(part, { force: true }),
        }
      }),
  }
}

/** Writes a stream to a file and returns its size. Throws `code` after more than `limit` bytes. */
export async function writeStream(
  file: string,
  body: ReadableStream<Uint8Array>,
  limit: number,
  code: ErrorCode,
): Promise<number> {
  let bytes = 0
  await pipeline(
    Readable.fromWeb(body as never),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > limit) throw new DomainError(code)
        yield chunk
      }
    },
    createWriteStream(file, { mode: privateFile }),
  )
  return bytes
}
