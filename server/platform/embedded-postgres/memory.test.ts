import { availableMemory, memorySettings } from './memory.ts'

const GB = 2 ** 30

test.each([
  [GB / 2, '128MB', '256MB', '64MB', '4MB'],
  [2 * GB, '256MB', '1024MB', '64MB', '4MB'],
  [8 * GB, '1024MB', '4096MB', '256MB', '8MB'],
  [64 * GB, '2048MB', '32768MB', '512MB', '16MB'],
])('the settings for %i bytes', (bytes, shared, cached, maintenance, work) => {
  expect(memorySettings(bytes)).toEqual({
    shared_buffers: shared,
    effective_cache_size: cached,
    maintenance_work_mem: maintenance,
    work_mem: work,
  })
})

test('the machine has some memory, within its limit', () => {
  expect(availableMemory()).toBeGreaterThan(128 * 2 ** 20)
  expect(availableMemory()).toBeLessThan(2 ** 50)
})
