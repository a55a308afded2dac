import { workQueue } from './work-queue.ts'

const held = () => {
  let release = () => {}
  const done = new Promise<void>((resolve) => (release = resolve))
  return { done, release }
}

test('the queue limits concurrent tasks, and runs urgent ones first and others in order', async () => {
  const run = workQueue(1, 10)
  const job = held()
  const order: string[] = []
  const works = [
    run(() => job.done.then(() => void order.push('first'))),
    run(async () => void order.push('second')),
    run(async () => void order.push('third')),
    run(async () => void order.push('urgent'), { urgent: true }),
  ]
  expect(order).toEqual([])
  job.release()
  await Promise.all(works)
  expect(order).toEqual(['first', 'urgent', 'second', 'third'])
})

test('a task is refused if the queue is full, and accepted later', async () => {
  const run = workQueue(1, 1)
  const job = held()
  const running = run(() => job.done)
  const waiting = run(async () => 'waited')
  await expect(run(async () => 'never')).rejects.toMatchObject({ code: 'overloaded' })
  job.release()
  await running
  expect(await waiting).toBe('waited')
  expect(await run(async () => 'again')).toBe('again')
})

test('a failed task frees its slot', async () => {
  const run = workQueue(1, 0)
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'next')).toBe('next')
})
