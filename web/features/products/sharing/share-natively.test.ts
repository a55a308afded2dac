import { shareNatively } from './share-natively.ts'

const radio = { title: 'Bush radio', url: 'https://musika.example/product/1' }

afterEach(() => void vi.unstubAllGlobals())

function device(share: ((data: ShareData) => Promise<void>) | undefined, coarse: boolean) {
  vi.stubGlobal('navigator', share ? { share } : {})
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
}

test('a phone shares the title and the link in its own sheet', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  device(share, true)
  expect(await shareNatively(radio)).toBe(true)
  expect(share).toHaveBeenCalledExactlyOnceWith(radio)
})

test('a desktop, and a phone without a share sheet, share in the dialog', async () => {
  device(undefined, true)
  expect(await shareNatively(radio)).toBe(false)
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  device(share, false)
  expect(await shareNatively(radio)).toBe(false)
  expect(share).not.toHaveBeenCalled()
})

test('closing the sheet is not a failure, but an error is', async () => {
  device(() => Promise.reject(new DOMException('closed', 'AbortError')), true)
  expect(await shareNatively(radio)).toBe(true)
  device(() => Promise.reject(new DOMException('refused', 'NotAllowedError')), true)
  expect(await shareNatively(radio)).toBe(false)
})
