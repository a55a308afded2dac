import type { ReceivedFile } from './receive-file.ts'

/**
 * Files of the shop, each written completely or not at all. Names are made from ids, never from input; `/` separates
 * folders. A write throws `storage_full` without free space. Any method of a store on another machine throws
 * `overloaded` while that cannot be reached.
 */
export interface Storage {
  /**
   * Streams to a temporary file of this process, which the caller must discard. After more than `limit` bytes it throws
   * `image_too_large` and leaves no file.
   */
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<ReceivedFile>
  put(name: string, content: Buffer): Promise<void>
  /** Writes a file unless its name is taken, and returns the stored content: that of the first writer. */
  putOnce(name: string, content: Buffer): Promise<Buffer>
  /** Streams to a file and returns its size. After more than `limit` bytes it throws `payload_too_large`. */
  write(name: string, body: ReadableStream<Uint8Array>, limit: number): Promise<number>
  get(name: string): Promise<Buffer | undefined>
  open(name: string): Promise<{ stream: ReadableStream<Uint8Array>; bytes: number } | undefined>
  /** Deletes a file, or a folder with its files. Never call it in a transaction: see file-deletions.ts. */
  remove(name: string): Promise<void>
  /** The files in a folder, or all, ordered by the bytes of their names. */
  list(folder?: string): AsyncIterable<StoredFile>
  /** Called for each request that a store on another machine refused or did not answer. */
  onFailure?: () => void
  /** Throws `overloaded` if another copy of the database uses the store. Only a store on another machine has it. */
  requireHold?: () => Promise<void>
  /** Makes sure that copies of the database made before now do not use the store. Throws as `requireHold` does. */
  renewHold?: () => Promise<void>
  /**
   * A URL at which browsers get a file from the store itself; undefined if there is no such file. Only a store with
   * such URLs has this method.
   */
  link?: (name: string, file: LinkedFile) => Promise<FileLink | undefined>
}

/** How the store sends a file. */
export interface LinkedFile {
  type: string
  /** Whether anyone may have the file. The URL of any other expires after minutes. */
  public: boolean
  /** The name under which the browser saves the file, instead of showing it. */
  download?: string
}

export interface FileLink {
  url: string
  /** Seconds for which the URL may be cached. */
  cacheable: number
}

export interface StoredFile {
  name: string
  bytes: number
  /** The checksum by the rules of S3 (etag.ts), if the store has it without reading the file. */
  etag?: string
}
