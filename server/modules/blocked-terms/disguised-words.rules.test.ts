import { contactIn, createTermFilter, type FilterRule } from './term-filter.rules.ts'

const filterOf = (
  words: string[],
  except: string[] = [],
  action: FilterRule['action'] = 'refuse',
) => createTermFilter([{ name: 'List', action, words, except }])
const finds = (word: string, text: string) => filterOf([word])(text) !== undefined

/** Each Latin letter, followed by those of other alphabets that look like it. */
const alike = `aаαɑ bвβ cсϲ dԁ eеєε gɡ hнһ iіıι jј kкκ lӏ mм nո oоοσ pрρ sѕ tтτ uυս vѵν wԝ xхχ yуγ`

test.each(alike.split(' '))('letters are read as the first of them: %s', ([latin, ...others]) => {
  for (const other of others)
    expect(finds(`qz${latin}qz`, `one qz${other}qz here`), other).toBe(true)
})

const signs = 'o0 e3 a4 s5 t7 a@ s$ i! l| i1 l1'
test.each(signs.split(' '))('the sign is read as its letter: %s', ([latin, sign = '']) => {
  expect(finds(`qz${latin}qz`, `one  qz${sign}qz here`)).toBe(true)
  expect(finds(`qzqz${latin}`, `qzqz${sign}, here`)).toBe(!/[!|]/.test(sign))
})

test.each([
  // Punctuation at the end of a word, and numbers without letters, are not read as letters.
  ['guni', 'Glue gun!', false],
  ['gunii', 'Glue gun!!', false],
  ['so', '50 pieces', false],
  ['gxun', 'g!xun', false],
  ['gixun', 'g!xun', true],
  ['gun', '!gun', true],
  // Accents, invisible letters, case and signs between words do not hide a word.
  ['ivory tusk', 'Ívo\u200bRY --- tüsk', true],
  ['ivory tusk', '(ivory/tusk)', true],
  ['tusk', 'tusker', false],
  ['tusk', 'xtusk', false],
  // Letters that are repeated three times or more are read once.
  ['glock', 'glooock', true],
  ['glock', 'gloock', false],
  // The plural.
  ['tusk', 'two tusks', true],
  ['box', 'two boxes', true],
  ['body', 'two bodies', true],
  ['body', 'a body', true],
  ['body', 'bodys', false],
  ['toy', 'two toys', true],
  ['toy', 'toies', false],
  ['yak', 'two yaks', true],
  // Letter by letter, with up to three signs between.
  ['tusk', 't . u . s . k', true],
  ['tusk', 't   u   s   k', true],
  ['tusk', 't    u    s    k', false],
  ['tusk', 'a t u s k b', true],
  ['gun', 'g u n', true],
  ['gun', 'g u n s', true],
  ['gun', 'a g u n', false],
  ['gun', 'g u n z', false],
  ['tusk', 'art u s k', false],
  ['tusk', 't u s kid', false],
])('the word %j is found in %j: %s', (word, text, found) => expect(finds(word, text)).toBe(found))

test('a harmless phrase exempts only its own words', () => {
  const filter = filterOf(['ivory'], ['ivory coast', 'ivory colours'])
  expect(filter('Ivory Coast shirt')).toBeUndefined()
  expect(filter('Ivory colours')).toBeUndefined()
  expect(filter('Ivory Coast ivory')).toMatchObject({ word: 'ivory' })
  expect(filterOf(['old coin'], ['rare'])('old rare coin')).toMatchObject({ word: 'old coin' })
  expect(filterOf(['ivory'])('ivory')).toEqual({ action: 'refuse', rule: 'List', word: 'ivory' })
  expect(filterOf(['ivory'], [], 'hold')('ivory')).toMatchObject({ action: 'hold' })
})

test('rules that refuse apply before rules that hold, otherwise in their order', () => {
  const rule = (name: string, action: FilterRule['action']): FilterRule => ({
    name,
    action,
    words: ['ivory'],
    except: [],
  })
  const first = (...rules: FilterRule[]) => createTermFilter(rules)('ivory')?.rule
  expect(first(rule('a', 'hold'), rule('b', 'refuse'), rule('c', 'refuse'))).toBe('b')
  expect(first(rule('a', 'refuse'), rule('b', 'hold'))).toBe('a')
  expect(first(rule('a', 'hold'), rule('b', 'hold'))).toBe('a')
  expect(first()).toBeUndefined()
})

test('a text without letters or digits has no words', () => {
  for (const text of ['', ' !? ']) expect(finds('ivory', text)).toBe(false)
})

test('a match of contact data contains the rule and the matched text', () => {
  expect(contactIn('Sofa, + 263 77 212 3456')).toEqual({
    action: 'refuse',
    rule: 'Phone numbers and links in titles',
    word: '+ 263 77 212 3456',
  })
})

test.each([
  '2 6 3 772 123 456',
  '+263(0)772123456',
  '+263 (0) 772 123 456',
  '0-771-234-567',
  '0.77.123.45.67',
  '0731234567',
  '0781234567',
  'x0771234567',
  '07\u200b71234567',
])('a Zimbabwean phone number is found: %s', (text) => expect(contactIn(text)).toBeDefined())

const digits = '10771234567 07712345678 0761234567 0671234567 077123456 263-0771'
test.each(digits.split(' '))('other digits are not a phone number: %s', (text) => {
  expect(contactIn(text)).toBeUndefined()
})

const links = `http://x https://x www.x wa.me wa.me/1 my-sofas.co.zw ab.co.za ab.co.uk ab.com ab.org ab.net
  ab.info ab.africa ab.shop ab.store ab.online ab.xyz ab.link ab.ly ab.me me@home.zw M.E@HOME.ZW`
test.each(links.split(/\s+/))('a link or an address is found: %s', (text) => {
  expect(contactIn(`Sofa ${text} cheap`)).toBeDefined()
})

const others = 'http httpx:// xwww.y wwwx a.com wa.meat ab.comb me@home.z @b.zw'
test.each(others.split(' '))('other text is not a link: %s', (text) => {
  expect(contactIn(`Sofa ${text} cheap`)).toBeUndefined()
})
