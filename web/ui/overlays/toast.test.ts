import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  toast,
  toastDuration,
} from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('a toast closes after 5 seconds', () => {
  toast({ title: 'Bid placed successfully!' })
  vi.advanceTimersByTime(4999)
  expect(currentToast.get()?.title).toBe('Bid placed successfully!')
  vi.advanceTimersByTime(1)
  expect(currentToast.get()).toBeNull()
})

test('a new toast replaces the old one and stays for the full time', () => {
  toast({ title: 'first' })
  vi.advanceTimersByTime(4000)
  toast({ title: 'second', variant: 'destructive' })
  vi.advanceTimersByTime(4000)
  expect(currentToast.get()).toMatchObject({ title: 'second', variant: 'destructive' })
  vi.advanceTimersByTime(1000)
  expect(currentToast.get()).toBeNull()
})

test('a paused toast stays, and continues with its remaining time', () => {
  toast({ title: 'read me' })
  vi.advanceTimersByTime(3000)
  pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(currentToast.get()?.title).toBe('read me')
  resumeToast()
  vi.advanceTimersByTime(toastDuration - 3000 - 1)
  expect(currentToast.get()?.title).toBe('read me')
  vi.advanceTimersByTime(1)
  expect(currentToast.get()).toBeNull()
})

test('moving the pointer off a dismissed toast does not restart its timer', () => {
  toast({ title: 'gone' })
  pauseToast()
  dismissToast()
  resumeToast()
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners are called for each change until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const leave = currentToast.subscribe(listener)
  toast({ title: 'one' })
  dismissToast()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
})
