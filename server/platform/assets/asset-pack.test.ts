import { staticFile, type StaticFiles } from '../http/answers/static-files.ts'
import { assetPath, packAssets, unpackAssets } from './asset-pack.ts'

const bytesOf = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text))
const file = (name: string, plain: string, br?: string, gzip?: string) => {
  const encodings = { plain: Buffer.from(plain), br: bytesOf(br), gzip: bytesOf(gzip) }
  return [`/${name}`, staticFile(name, encodings)!] as const
}
const script = file('assets/shop-AbCd_-12.js', 'let a\n', 'b', 'gg')
const style = file('assets/shop-12345678.css', 'p {}')
const picture = file('assets/logo-12345678.png', '')

const unpacked = (files: StaticFiles) =>
  unpackAssets(packAssets(files).content as Buffer<ArrayBuffer>)

test('packed assets have the same contents, encodings, types and headers', () => {
  expect(unpacked(new Map([script, style, picture]))).toEqual(new Map([picture, style, script]))
  expect(unpacked(new Map())).toEqual(new Map())
})

test('only files with a hash in their name are packed', () => {
  const files = new Map([script, file('sw.js', 'x'), file('fonts/a.woff2', 'x')])
  expect([...unpacked(files).keys()]).toEqual(['/assets/shop-AbCd_-12.js'])
})

test('a release is named after the names of its assets, in any order', () => {
  const { id } = packAssets(new Map([script, style]))
  expect(id).toMatch(/^[0-9a-f]{64}$/)
  expect(packAssets(new Map([style, script])).id).toBe(id)
  expect(packAssets(new Map([style])).id).not.toBe(id)
})

test('a file of a type that this release does not know is left out', () => {
  const entries = '[["/assets/a-12345678.wasm",3,0,0],["/assets/a-12345678.js",2,0,0]]'
  const content = Buffer.from(`${entries}\nabcde`)
  expect(unpackAssets(content)).toEqual(new Map([file('assets/a-12345678.js', 'de')]))
})

test('paths of assets have no folders and a bounded length', () => {
  expect(assetPath.test('/assets/shop-AbCd_-12.js')).toBe(true)
  const long = `/assets/${'a'.repeat(101)}`
  for (const path of ['/assets/', '/assets/a/b.js', '/asset/a.js', '/assets/%2e', long])
    expect(assetPath.test(path), path).toBe(false)
})
