import { createHash } from 'node:crypto'
import { etagOf } from './etag.ts'
import type { Storage, StoredFile } from './storage.ts'

interface Amount {
  files: number
  bytes: number
}

export interface CopyReport {
  copied: Amount
  /** Not copied: the target has a file of this name, size and checksum. */
  same: Amount
  /** Files deleted at the source after they were listed. */
  vanished: number
  /** Files that only the target has; deleted with `deleteExtra`. */
  extra: number
  /** Names of copies with another checksum than their original. */
  differing: string[]
}

/** Files after which `progress` is called. */
const step = 1000

/**
 * Copies every file that the target does not have with the same size and checksum, and reads back or compares each
 * copy. Both lists are read side by side, so memory does not grow with their length.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  { progress, deleteExtra }: { progress: (files: number) => void; deleteExtra: boolean },
): Promise<CopyReport> {
  const report: CopyReport = {
    copied: { files: 0, bytes: 0 },
    same: { files: 0, bytes: 0 },
    vanished: 0,
    extra: 0,
    differing: [],
  }
  let checked = 0
  for await (const [original, copy] of sideBySide(from.list(), to.list())) {
    if (original) await copyFile({ from, to, report }, original, copy)
    else {
      report.extra += 1
      if (deleteExtra) await to.remove(copy!.name)
    }
    checked += 1
    if (checked % step === 0) progress(checked)
  }
  return report
}

async function copyFile(
  { from, to, report }: { from: Storage; to: Storage; report: CopyReport },
  original: StoredFile,
  copy: StoredFile | undefined,
): Promise<void> {
  const { name, bytes } = original
  if (copy?.bytes === bytes && (await haveSameChecksum(from, original, to, copy)))
    return add(report.same, bytes)
  const file = await from.open(name)
  if (!file) return void (report.vanished += 1)
  const sum = createHash('sha256')
  const counted = file.stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sum.update(chunk)
        controller.enqueue(chunk)
      },
    }),
  )
  const written = await to.write(name, counted, Infinity)
  add(report.copied, written)
  if ((await checksumOf(to, name)) !== sum.digest('hex')) report.differing.push(name)
}

/** By the checksums of S3 if they agree, otherwise by the content: a store may encrypt, or use other parts. */
async function haveSameChecksum(
  from: Storage,
  original: StoredFile,
  to: Storage,
  copy: StoredFile,
): Promise<boolean> {
  const { name } = original
  const known = original.etag ?? copy.etag
  if (known !== undefined) {
    const other = await (original.etag === undefined ? from : to).open(name)
    if (other && (await etagOf(other.stream)) === known) return true
  }
  return (await checksumOf(from, name)) === (await checksumOf(to, name))
}

async function checksumOf(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.open(name)
  if (!file) return undefined
  const sum = createHash('sha256')
  for await (const chunk of file.stream) sum.update(chunk)
  return sum.digest('hex')
}

function add(amount: Amount, bytes: number): void {
  amount.files += 1
  amount.bytes += bytes
}

/** Pairs files of two lists by name; a file that only one list has stands alone. */
async function* sideBySide(
  left: AsyncIterable<StoredFile>,
  right: AsyncIterable<StoredFile>,
): AsyncGenerator<[StoredFile | undefined, StoredFile | undefined]> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()]
  let [a, b] = [await nextOf(lefts), await nextOf(rights)]
  while (a || b) {
    const order = a && b ? Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) : a ? -1 : 1
    yield [order <= 0 ? a : undefined, order >= 0 ? b : undefined]
    const [takeLeft, takeRight] = [order <= 0, order >= 0]
    if (takeLeft) a = await nextOf(lefts)
    if (takeRight) b = await nextOf(rights)
  }
}

async function nextOf(files: AsyncIterator<StoredFile>): Promise<StoredFile | undefined> {
  const next = await files.next()
  return next.done ? undefined : next.value
}
