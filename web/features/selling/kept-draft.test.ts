import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptDraft } from './kept-draft.ts'

let device: Map<string, string>

beforeEach(() => {
  device = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
    removeItem: (name: string) => device.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft is kept a moment after the last change, for one person only', () => {
  const draft = new KeptDraft('ann')
  draft.change({ title: 'Ket' })
  draft.change({ title: 'Kettle', quantity: Number.NaN })
  expect(device.size).toBe(0)
  vi.runAllTimers()
  expect(draft.state().kept).toBe(true)
  expect(new KeptDraft('ann').state()).toMatchObject({
    draft: { title: 'Kettle', quantity: Number.NaN },
    begun: 'restored',
    restored: true,
  })
  expect(new KeptDraft('ben').state()).toMatchObject({ draft: { title: '' }, begun: 'blank' })
})

test('what was listed does not come back, however quick the answer was', () => {
  const draft = new KeptDraft('ann')
  draft.change({ title: 'Kettle' })
  draft.drop()
  vi.runAllTimers()
  expect(device.size).toBe(0)
  expect(draft.state().draft.title).toBe('Kettle')
})

test('an emptied form leaves nothing behind', () => {
  const draft = new KeptDraft('ann')
  draft.change({ title: 'Kettle' })
  vi.runAllTimers()
  draft.change({ title: '' })
  vi.runAllTimers()
  expect(device.size).toBe(0)
  expect(draft.state().kept).toBe(false)
})

test('a device without room says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  })
  const draft = new KeptDraft('ann')
  draft.change({ title: 'Kettle' })
  expect(draft.keep()).toBe(false)
})
