/** What `open` opens for all tests of a file, stopped after them. What is shared later is stopped earlier. */
export function shared<T extends { stop(): unknown }>(open: () => Promise<T>): T {
  const value = {} as T
  beforeAll(async () => void Object.assign(value, await open()), 60_000)
  afterAll(() => value.stop())
  return value
}
