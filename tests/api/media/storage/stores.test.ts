import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../../server/platform/storage/storage.ts'
import { folderStore, s3Store, type TestStore } from '#support/storage/stores.ts'

const megabyte = 1024 * 1024
const master = 'pictures/ab/1/master.webp'

describe.each([
  ['the folder', folderStore],
  ['S3', s3Store],
  ['a folder of a bucket', () => s3Store({ S3_PREFIX: 'shops/harare' })],
])('%s', (_store, open) => {
  let store: TestStore
  let storage: Storage
  beforeEach(async () => {
    store = await open()
    storage = store.storage
  })
  afterEach(() => store.stop())

  const namesIn = async (folder?: string) => {
    const names: string[] = []
    for await (const { name } of storage.list(folder)) names.push(name)
    return names
  }
  const streamOf = (...chunks: Buffer[]) =>
    new ReadableStream<Uint8Array>({
      start(stream) {
        for (const chunk of chunks) stream.enqueue(chunk)
        stream.close()
      },
    })
  const contentOf = async (name: string) => {
    const file = await storage.open(name)
    return file && { bytes: file.bytes, content: await buffer(file.stream) }
  }

  test('a file is read as it was written, and replaced as a whole', async () => {
    for (const content of [randomBytes(70_000), Buffer.alloc(0), randomBytes(10)]) {
      await storage.put(master, content)
      expect(await storage.get(master)).toEqual(content)
      expect(await contentOf(master)).toEqual({ bytes: content.length, content })
    }
  })

  test('a file that does not exist is undefined, and deleting it does nothing', async () => {
    expect([await storage.get(master), await storage.open(master)]).toEqual([undefined, undefined])
    await storage.remove('pictures/ab/1')
    expect(await namesIn()).toEqual([])
  })

  test('of twenty writers of one name, all get what the first one wrote', async () => {
    const drafts = Array.from({ length: 20 }, (_, nth) => Buffer.from(`card ${nth}`))
    const stored = await Promise.all(drafts.map((draft) => storage.putOnce('cards/x/1.jpg', draft)))
    expect(new Set(stored.map(String)).size).toBe(1)
    expect(await storage.get('cards/x/1.jpg')).toEqual(stored[0])
    expect(await storage.putOnce('cards/x/1.jpg', Buffer.from('late'))).toEqual(stored[0])
  })

  test('a folder is deleted with its files, and nothing beside it', async () => {
    const names = ['p/1/200.webp', 'p/1/400.avif', 'p/1/master.webp', 'p/10/master.webp', 'p/2.zip']
    for (const name of names) await storage.put(name, Buffer.from(name))
    await storage.remove('p/1')
    expect(await namesIn()).toEqual(['p/10/master.webp', 'p/2.zip'])
    await storage.remove('p/2.zip')
    expect(await namesIn()).toEqual(['p/10/master.webp'])
  })

  test('files are listed with their sizes by the bytes of their names', async () => {
    const names = ['a/b/2', 'a/b-c', 'é/1', 'z', 'A/1']
    for (const [nth, name] of names.entries()) await storage.put(name, Buffer.alloc(nth))
    const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(await namesIn()).toEqual(sorted)
    expect(await namesIn('a')).toEqual(['a/b-c', 'a/b/2'])
    expect(await namesIn('none')).toEqual([])
    for await (const { name, bytes } of storage.list()) expect(bytes).toBe(names.indexOf(name))
  })

  test('a received file is private, is read in parts, and is gone after it is discarded', async () => {
    const content = randomBytes(300_000)
    const file = await storage.receive(streamOf(content.subarray(0, 9), content.subarray(9)), 1e6)
    expect(file.bytes).toBe(300_000)
    expect(await file.read(16)).toEqual(content.subarray(0, 16))
    expect(await file.read()).toEqual(content)
    expect(await namesIn()).toEqual([])
    await file.discard()
    expect(await readdir(store.receiving)).toEqual([])
  })

  test('a received file of one byte too much is refused and leaves nothing', async () => {
    await expect(
      storage.receive(streamOf(Buffer.alloc(1000), Buffer.alloc(1)), 1000),
    ).rejects.toMatchObject({ code: 'image_too_large' })
    expect(await readdir(store.receiving)).toEqual([])
  })

  test.each([0, 1, 8 * megabyte - 1, 8 * megabyte, 8 * megabyte + 1, 20 * megabyte])(
    'a stream of %i bytes is written as a whole',
    async (size) => {
      const content = randomBytes(size)
      // Chunks that do not fit the parts.
      const chunks = Array.from({ length: Math.ceil(size / 777_777) }, (_, nth) =>
        content.subarray(nth * 777_777, (nth + 1) * 777_777),
      )
      expect(await storage.write('exports/1.zip', streamOf(...chunks), size)).toBe(size)
      const stored = await contentOf('exports/1.zip')
      expect(stored?.bytes).toBe(size)
      expect(stored?.content.equals(content)).toBe(true)
    },
  )

  test('a stream that is too long or breaks off leaves no file', async () => {
    const long = streamOf(Buffer.alloc(9 * megabyte), Buffer.alloc(9 * megabyte))
    await expect(storage.write('exports/1.zip', long, 12 * megabyte)).rejects.toMatchObject({
      code: 'payload_too_large',
    })
    let sent = 0
    const broken = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1
        if (sent < 4) stream.enqueue(Buffer.alloc(6 * megabyte))
        else stream.error(new Error('the source is gone'))
      },
    })
    await expect(storage.write('exports/1.zip', broken, 1e9)).rejects.toThrow('the source is gone')
    expect(await namesIn()).toEqual([])
    if ('s3' in store)
      expect((store as Awaited<ReturnType<typeof s3Store>>).s3.uploads.size).toBe(0)
  })
})
