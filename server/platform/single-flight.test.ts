import { singleFlight } from './single-flight.ts'

/** A source whose reads end when the test decides. */
function slowSource() {
  const started: { end: (value: string) => void; fail: (error: Error) => void }[] = []
  return {
    started,
    read: () =>
      new Promise<string>((end, fail) => {
        started.push({ end, fail })
      }),
  }
}

test('a call during a read shares the next one, never the one that began before', async () => {
  const { started, read } = slowSource()
  const ask = singleFlight<string>()
  const first = ask('a', read)
  const waiting = [ask('a', read), ask('a', read), ask('a', read)]
  expect(started).toHaveLength(1)
  started[0]!.end('old')
  expect(await first).toBe('old')
  await expect.poll(() => started.length).toBe(2)
  started[1]!.end('new')
  expect(await Promise.all(waiting)).toEqual(['new', 'new', 'new'])
  expect(started).toHaveLength(2)
})

test('different keys do not wait for each other, and a later call reads again', async () => {
  const { started, read } = slowSource()
  const ask = singleFlight<string>()
  const [a, b] = [ask('a', read), ask('b', read)]
  started[1]!.end('b')
  expect(await b).toBe('b')
  started[0]!.end('a')
  expect(await a).toBe('a')
  const again = ask('a', read)
  started[2]!.end('again')
  expect(await again).toBe('again')
})

test('an error reaches every call that shared the read; the next call reads again', async () => {
  const { started, read } = slowSource()
  const ask = singleFlight<string>()
  const first = ask('a', read)
  const second = ask('a', read)
  started[0]!.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => started.length).toBe(2)
  started[1]!.end('fine')
  expect(await second).toBe('fine')
})
