import type { DraftForm, SavedDraft } from '#contracts/selling/drafts.ts'
import { emptyDevice, fullDevice } from '#support/browser/device.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { blankDraft } from './draft.ts'
import type { DraftCalls } from './draft-sender.ts'
import { StoredDraft } from './stored-draft.ts'
import { slotOf, unsentDrafts } from './stored-form.ts'

let device: Map<string, string>
const listeners = new Map<string, () => void>()

beforeEach(() => {
  device = emptyDevice()
  listeners.clear()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
})
afterEach(() => void vi.useRealTimers())

const local = (userId: string) => new StoredDraft({ slot: slotOf(userId) })
const sentTo = ({ calls }: { calls: DraftCalls }) => new StoredDraft({ slot: slotOf('ann'), calls })

/** A server that stores drafts; `refuse` is its next error. */
function account() {
  const saved = new Map<string, SavedDraft>()
  const state: {
    saved: typeof saved
    /** Stores the next draft, but its response is lost. */
    deaf?: boolean
    refuse?: ApiError | undefined
    puts: number
    calls: DraftCalls
  } = {
    saved,
    puts: 0,
    calls: {
      async put(id, { form, version }) {
        state.puts += 1
        await Promise.resolve()
        if (state.refuse) throw state.refuse
        const before = saved.get(id)
        if (before?.version !== version)
          throw new ApiError(409, '', { code: 'draft_changed', message: 'Changed', fresh: before })
        const next = { id, version: (version ?? 0) + 1, updatedAt: '', form } as SavedDraft
        saved.set(id, next)
        if (state.deaf) {
          state.deaf = false
          throw new ApiError(0, 'no connection')
        }
        return next
      },
      async remove(id) {
        await Promise.resolve()
        saved.delete(id)
      },
    },
  }
  return state
}
const titles = ({ saved }: { saved: Map<string, { form: DraftForm }> }) =>
  [...saved.values()].map(({ form }) => form.title)

test('a draft is stored shortly after the last change, for one member only', () => {
  const draft = local('ann')
  draft.change({ title: 'Ket' })
  draft.change({ title: 'Kettle', quantity: Number.NaN })
  expect(device.size).toBe(0)
  vi.runAllTimers()
  expect(draft.state().onDevice).toBe(true)
  const written = { title: 'Kettle', quantity: Number.NaN }
  expect(local('ann').state()).toMatchObject({ draft: written, begun: 'restored', restored: true })
  expect(local('ben').state()).toMatchObject({ draft: { title: '' }, begun: 'given' })
})

test('a late response does not restore a draft that was listed', () => {
  const draft = local('ann')
  draft.change({ title: 'Kettle' })
  draft.drop()
  vi.runAllTimers()
  expect(device.size).toBe(0)
  expect(draft.state().draft.title).toBe('Kettle')
})

test('emptying the form deletes the stored draft', () => {
  const draft = local('ann')
  draft.change({ title: 'Kettle' })
  vi.runAllTimers()
  draft.change({ title: '' })
  vi.runAllTimers()
  expect(device.size).toBe(0)
  expect(draft.state().onDevice).toBe(false)
})

test('storing on a device without space is reported as failed', () => {
  fullDevice()
  const draft = local('ann')
  draft.change({ title: 'Kettle' })
  expect(draft.save()).toBe(false)
})

test('a stored draft is sent to the server once', async () => {
  const server = account()
  const draft = sentTo(server)
  draft.change({ title: 'Ket' })
  await vi.runAllTimersAsync()
  expect(draft.state().sync).toBe('sent')
  draft.change({ title: 'Kettle' })
  await vi.runAllTimersAsync()
  expect(titles(server)).toEqual(['Kettle'])
  expect(unsentDrafts('ann')).toEqual([])
})

/** A draft that is written without a connection. */
async function unsent() {
  const server = account()
  server.refuse = new ApiError(0, 'no connection')
  const draft = sentTo(server)
  const leave = draft.subscribe(() => undefined)
  draft.change({ title: 'Kettle' })
  await vi.advanceTimersByTimeAsync(3000)
  return { server, draft, leave }
}

test('a draft stays on the device without a connection and is sent later', async () => {
  const { server, draft, leave } = await unsent()
  expect(draft.state()).toMatchObject({ sync: 'here', onDevice: true })
  expect(unsentDrafts('ann')).toHaveLength(1)
  server.refuse = undefined
  listeners.get('online')?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(titles(server)).toEqual(['Kettle'])
  expect(draft.state().sync).toBe('sent')
  leave()
})

test('unsent drafts of an earlier visit are sent on the next visit', async () => {
  const { server, leave } = await unsent()
  leave()
  await vi.runAllTimersAsync()
  server.refuse = undefined
  const next = sentTo(server)
  expect(next.state().restored).toBe(true)
  next.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect(titles(server)).toEqual(['Kettle'])
})

test('concurrent changes on two devices become two drafts', async () => {
  const server = account()
  const draft = sentTo(server)
  draft.change({ title: 'Kettle' })
  await vi.runAllTimersAsync()
  const [saved] = server.saved.values()
  const form = { ...saved!.form, title: 'From the phone' }
  server.saved.set(saved!.id, { ...saved!, version: 2, form })
  draft.change({ title: 'From the laptop' })
  await vi.runAllTimersAsync()
  expect(titles(server).sort()).toEqual(['From the laptop', 'From the phone'])
  expect(draft.state()).toMatchObject({ forked: true, sync: 'sent' })
})

test('a retry after a lost response creates no second draft', async () => {
  const server = account()
  server.deaf = true
  const draft = sentTo(server)
  draft.change({ title: 'Kettle' })
  await vi.advanceTimersByTimeAsync(3000)
  draft.change({ title: 'Kettle, new' })
  await vi.runAllTimersAsync()
  expect(titles(server)).toEqual(['Kettle, new'])
  expect(draft.state()).toMatchObject({ forked: false, sync: 'sent' })
})

test('listing a draft deletes it from the server, even while it is being sent', async () => {
  const server = account()
  const draft = sentTo(server)
  draft.change({ title: 'Kettle' })
  draft.save()
  draft.send()
  await vi.advanceTimersByTimeAsync(0)
  draft.drop()
  await vi.runAllTimersAsync()
  expect(server.saved.size).toBe(0)
  expect(device.size).toBe(0)
})

test('a refused draft shows the reason and is not sent again until it changes', async () => {
  const server = account()
  server.refuse = new ApiError(409, '', { code: 'drafts_full', message: 'You have 20 drafts.' })
  const draft = sentTo(server)
  draft.change({ title: 'Kettle' })
  await vi.runAllTimersAsync()
  expect(draft.state()).toMatchObject({ sync: 'here', reason: 'You have 20 drafts.' })
  expect(server.puts).toBe(1)
})

test('changes of a listing stay on the device and apply to the same version only', () => {
  const from = { ...blankDraft, title: 'Sofa' }
  const slot = 'musika-edit-ann-1'
  const draft = new StoredDraft({ slot, from, version: 3 })
  draft.change({ title: 'Better sofa' })
  vi.runAllTimers()
  expect(new StoredDraft({ slot, from, version: 3 }).state().draft.title).toBe('Better sofa')
  expect(new StoredDraft({ slot, from, version: 4 }).state()).toMatchObject({
    draft: { title: 'Sofa' },
    restored: false,
  })
  draft.change({ title: 'Sofa' })
  vi.runAllTimers()
  expect(device.size).toBe(0)
})
