import {
  deleteFiles,
  scheduleDeletion,
} from '../../../../server/platform/storage/file-deletions.ts'
import { lookUntil } from '#support/server/waiting.ts'
import { sharedServer } from '#support/fixtures.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()

const put = async (...names: string[]) => {
  for (const name of names) await server.app.storage.put(name, Buffer.from(name))
}
const stored = async () => {
  const names: string[] = []
  for await (const { name } of server.app.storage.list('exports')) names.push(name)
  return names
}
const scheduled = () =>
  rowsOf<{ attempts: number }>(server, 'select name, attempts from file_deletions order by id')
const isDue = () => server.app.pool.query('update file_deletions set due_at = clock_timestamp()')

/** Replaces the deletion of files until the end of the test, or until the returned function is called. */
function removesBy(remove: (name: string) => Promise<void>): () => void {
  const { storage } = server.app
  const real = storage.remove.bind(storage)
  storage.remove = remove
  const restore = () => void (storage.remove = real)
  onTestFinished(restore)
  return restore
}

test('files are deleted only if the transaction that schedules it commits', async () => {
  const both = ['exports/1.zip', 'exports/2.zip']
  await put(...both)
  const { db } = server.app
  const broken = db.transaction().execute(async (tx) => {
    await scheduleDeletion(tx, ['exports/1.zip'])
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await deleteFiles(server.app)
  expect(await stored()).toEqual(both)
  await db.transaction().execute(async (tx) => {
    await scheduleDeletion(tx, both)
    await deleteFiles(server.app)
    expect(await stored()).toEqual(both)
  })
  await deleteFiles(server.app)
  expect([await stored(), await scheduled()]).toEqual([[], []])
})

test('a file that cannot be deleted is tried again later, and does not hold up others', async () => {
  await put('exports/3.zip', 'exports/4.zip')
  await scheduleDeletion(server.app.db, ['exports/3.zip', 'exports/4.zip'])
  const { storage } = server.app
  const real = storage.remove.bind(storage)
  const restore = removesBy((name) =>
    name === 'exports/3.zip' ? Promise.reject(new Error('the store is down')) : real(name),
  )
  await deleteFiles(server.app)
  expect(await stored()).toEqual(['exports/3.zip'])
  // It is not due yet.
  await deleteFiles(server.app)
  expect(await scheduled()).toEqual([{ name: 'exports/3.zip', attempts: 1 }])
  restore()
  await isDue()
  await deleteFiles(server.app)
  expect([await stored(), await scheduled()]).toEqual([[], []])
})

test('a process that ends in the middle of its work loses no deletion', async () => {
  await put('exports/5.zip')
  await scheduleDeletion(server.app.db, ['exports/5.zip'])
  const restore = removesBy(() => new Promise(() => {}))
  void deleteFiles(server.app)
  // Without the sweeps of a wait, which would delete the file.
  await lookUntil(async () => (await scheduled())[0]?.attempts || undefined)
  restore()
  await isDue()
  await deleteFiles(server.app)
  expect([await stored(), await scheduled()]).toEqual([[], []])
})

test('three processes delete three hundred files, each once', async () => {
  const names = Array.from({ length: 300 }, (_, nth) => `pictures/${nth}`)
  await scheduleDeletion(server.app.db, names)
  const removed: string[] = []
  removesBy(async (name) => void removed.push(name))
  await Promise.all(Array.from({ length: 3 }, () => deleteFiles(server.app)))
  expect(removed.toSorted()).toEqual(names.toSorted())
  expect(await scheduled()).toEqual([])
})

test('a caller deletes its own files and leaves others to the sweep', async () => {
  await put('exports/6.zip', 'exports/7.zip')
  await scheduleDeletion(server.app.db, ['exports/6.zip', 'exports/7.zip'])
  await deleteFiles(server.app, ['exports/6.zip'])
  expect(await stored()).toEqual(['exports/7.zip'])
  await deleteFiles(server.app)
  expect(await stored()).toEqual([])
})
