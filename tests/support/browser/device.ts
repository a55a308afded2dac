/** Gives the test a `localStorage` without entries, whose names are the object's keys as on a real device. */
export function emptyDevice(): Map<string, string> {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  const names = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }
  vi.stubGlobal('localStorage', new Proxy(storage, names))
  onTestFinished(() => void vi.unstubAllGlobals())
  return stored
}

const refuse = () => {
  throw new Error('denied')
}

/** Gives the test a `localStorage` without space. */
export const fullDevice = () =>
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => {} })

/** Gives the test a `localStorage` that refuses everything. */
export const closedDevice = () =>
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
