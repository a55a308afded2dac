import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile, writeMessages } from './write.mjs'

/** @type {string} */
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musika-messages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** @param {Record<string, Record<string, unknown>>} catalogues by path: `en/bids` */
function writeFiles(catalogues) {
  for (const [file, messages] of Object.entries(catalogues)) {
    const path = join(root, `${file}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(messages))
  }
}

/** The compiled messages of a catalogue. @param {string} file */
async function compiledFile(file) {
  const { files } = compile(root)
  const values = files.get('values.gen.js')?.replaceAll('export ', '') ?? ''
  const code = files.get(`${file}.gen.js`)?.replace(/^import.*\n/, values) ?? ''
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** @param {string} message */
const compiled = async (message) => {
  writeFiles({ 'en/bids': { it: message } })
  return (await compiledFile('en/bids')).it
}

test('a message without values is a string', async () => {
  for (const [message, text] of /** @type {const} */ ([
    ['You have been outbid', 'You have been outbid'],
    ["It’s '{'x'}' no more", 'It’s {x} no more'],
    ['Passwords don\'\'t match "here" \\', 'Passwords don\'t match "here" \\'],
    ['', ''],
  ]))
    expect(await compiled(message)).toBe(text)
})

test('values are filled in, with the thousands of numbers grouped', async () => {
  expect((await compiled('Hello {name}!'))({ name: 'Rudo' })).toBe('Hello Rudo!')
  const count = await compiled('{n, number} of {all, number}')
  expect(count({ n: 1234567, all: 8 })).toBe('1,234,567 of 8')
})

test('a value with right-to-left letters is isolated from its sentence, others are inserted unchanged', async () => {
  const sold = await compiled('{name} bought <b>{title}</b>')
  const b = (/** @type {string} */ words) => words
  expect(sold({ name: 'مريم', title: 'Radio', b }).join('')).toBe('\u2068مريم\u2069 bought Radio')
  for (const title of ['רדיו', 'ߒߞߏ', '𞤀𞤣', 'ﻛﺘﺎﺏ'])
    expect((await compiled('{title}, sold'))({ title })).toBe(`\u2068${title}\u2069, sold`)
  for (const title of ['❤️ 🦓', 'Ünïcode', 'Иван', '李', 7])
    expect((await compiled('{title}, sold'))({ title })).toBe(`${title}, sold`)
})

test('plurals have exact numbers, one and other', async () => {
  const count = await compiled('{n, plural, =0 {no bids} one {# bid} other {# bids}} on {title}')
  const of = (/** @type {number} */ n) => count({ n, title: 'it' })
  const shown = ['no bids on it', '1 bid on it', '2 bids on it', '1,284 bids on it']
  expect([0, 1, 2, 1284].map(of)).toEqual(shown)
  const one = await compiled('{n, plural, one {one} =1 {exactly one} other {more}}')
  expect(one({ n: 1 })).toBe('exactly one')
})

test('adjacent numbers are joined as text', async () => {
  expect((await compiled('{a}{b}'))({ a: 1, b: 2 })).toBe('12')
  expect((await compiled('{a}'))({ a: 1 })).toBe('1')
})

test('a select within a plural keeps its number', async () => {
  const message = await compiled(
    '{n, plural, one {# {what, select, bid {bid} other {offer}}} other {# {what, select, bid {bids} other {offers}}}}',
  )
  expect(message({ n: 1, what: 'bid' })).toBe('1 bid')
  expect(message({ n: 3, what: 'other' })).toBe('3 offers')
})

test('a message with tags is a list of texts and the results of the tags', async () => {
  const message = await compiled(
    '<b>{how, select, bid {You won.} other {It is yours.}}</b> Pay <link>{n, plural, one {it} other {all #}}</link>.',
  )
  const b = (/** @type {string} */ words) => ({ b: words })
  const link = (/** @type {string} */ words) => ({ link: words })
  const parts = [{ b: 'You won.' }, ' Pay ', { link: 'all 2' }, '.']
  expect(message({ how: 'bid', n: 2, b, link })).toEqual(parts)
  const inside = await compiled('{n, plural, one {<b>one</b> left} other {# left}}!')
  expect(inside({ n: 1, b })).toEqual([{ b: 'one' }, ' left', '!'])
  expect(inside({ n: 2, b })).toEqual(['2', ' left', '!'])
})

test('types name the values, the choices and the tags', () => {
  writeFiles({
    'en/bids': {
      plain: 'A */ b',
      all: '{n, plural, one {#} other {#}} {who} {x, select, a {A} other {B}} <b>c</b>',
    },
  })
  expect(compile(root).files.get('en/bids.gen.d.ts')).toBe(
    "/** A *\\/ b */\nexport declare const plain: string\n/** {n, plural, one {#} other {#}} {who} {x, select, a {A} other {B}} <b>c</b> */\nexport declare const all: (<T>(p: { n: number; who: string | number; x: 'a' | 'other'; b: (words: string) => T }) => (string | T)[]) & { parts?: [{ n: number; who: string | number; x: 'a' | 'other' }, 'b'] }\n",
  )
})

test.each([
  ['{n, plural, one {a} few {b} other {c}}', /has no plural "few"/],
  ['{n, plural, one {a}}', /is not ICU MessageFormat/],
  ['{n, plural, offset:1 one {a} other {b}}', /is no plain plural/],
  ['{n, selectordinal, one {a} other {b}}', /is no plain plural/],
  ['{n, number} {n}', /\{n\} is used in two ways/],
  ['{d, date}', /is a date: pass it as text/],
  ['{n, number, ::percent}', /has a number style/],
  ['<a>b <c>d</c></a>', /<c> is inside a tag/],
  ['{new}', /cannot be the name of a value/],
  ['{open', /is not ICU MessageFormat/],
])('"%s" is refused', (message, why) => {
  writeFiles({ 'en/bids': { it: message } })
  expect(() => compile(root)).toThrow(why)
})

test('names of messages are identifiers', () => {
  for (const name of ['new', 'a-b']) {
    writeFiles({ 'en/bids': { [name]: 'x' } })
    expect(() => compile(root)).toThrow(`${name} cannot be the name of a message`)
  }
  writeFiles({ 'en/bids': { it: 7 } })
  expect(() => compile(root)).toThrow('bids.it is no text')
})

test('a translation has the values and tags of English, and missing messages are in English', async () => {
  const en = {
    count: '{n, plural, one {# bid} other {# bids}}',
    link: 'See <a>it</a>',
    left: 'Left',
  }
  const translated = { count: 'Mabhidhi {n, number}', link: '<a>Ona</a>' }
  writeFiles({ 'en/bids': en, 'sn/bids': translated })
  expect(compile(root).missing).toEqual({ sn: 1 })
  const sn = await compiledFile('sn/bids')
  expect(sn.count({ n: 1000 })).toBe('Mabhidhi 1,000')
  expect(sn.left).toBe('Left')
  for (const [wrong, why] of /** @type {const} */ ([
    [{ link: 'Ona' }, 'sn/bids.link lacks <a>'],
    [{ left: '{n}' }, 'sn/bids.left: {n} is not in English'],
    [{ count: '{n}' }, 'sn/bids.count: {n} is not used as in English'],
    [{ other: 'x' }, 'sn/bids: other is not in English'],
  ])) {
    writeFiles({ 'sn/bids': wrong })
    expect(() => compile(root)).toThrow(why)
  }
  writeFiles({ 'sn/bids': {}, 'sn/carts': {} })
  expect(() => compile(root)).toThrow('sn/carts has no English catalogue')
  rmSync(join(root, 'sn'), { recursive: true })
  writeFiles({ 'en/bids': { it: 'x' }, 'fr/bids': { it: 'y' } })
  expect(() => compile(root)).toThrow('the plurals of fr are not known')
})

test('the pseudo-language has accents, longer words and brackets, but the same values', async () => {
  writeFiles({
    'en/bids': { it: 'Bid placed', count: '{n, plural, one {# bid} other {# bids}} by {who}' },
  })
  const { it, count } = await compiledFile('en-XA/bids')
  expect(it).toBe('⟦Bíd~~ pļáçéd~~~⟧')
  expect(count({ n: 2, who: 'Rudo' })).toBe('⟦2 bídš~~ bý~ Rudo⟧')
})

test('files in admin/ and nouns of two words have camel-case names in the index', () => {
  writeFiles({ 'en/saved-searches': { a: 'x' }, 'en/admin/orders': { a: 'x' } })
  expect(compile(root).files.get('en/index.gen.js')).toBe(
    "export * as adminOrders from './admin/orders.gen.js'\nexport * as savedSearches from './saved-searches.gen.js'\n",
  )
})

test('writing replaces changed files and deletes removed ones', () => {
  writeFiles({ 'en/bids': { a: 'x' }, 'en/carts': { a: 'x' } })
  writeMessages(root)
  const file = join(root, 'gen/en/bids.gen.js')
  expect(readFileSync(file, 'utf8')).toBe('export const a="x"\n')
  rmSync(join(root, 'en/carts.json'))
  writeFiles({ 'en/bids': { a: 'y' } })
  writeMessages(root)
  expect(readFileSync(file, 'utf8')).toBe('export const a="y"\n')
  expect(() => readFileSync(join(root, 'gen/en/carts.gen.js'))).toThrow('ENOENT')
})
