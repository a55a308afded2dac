import { isMeasure, piecesOf, searchWords } from './typed-words.rules.ts'

test('words consist of letters and digits, without duplicates', () => {
  const found = searchWords("Café-Table, 2.5 kVA! 'a':* & café")
  expect(found).toEqual(['cafe', 'table', '2', '5', 'kva', 'a'])
  expect(searchWords('& | ! <-> 🦓')).toEqual([])
  expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10)
  expect(searchWords('x'.repeat(120))).toEqual(['x'.repeat(40)])
})

test.for([
  ["Women's men’s LADIES' WOMEN`S", ['womens', 'mens', 'ladies']],
  ["O'Brien OʼNeill", ['o', 'brien', 'neill']],
  ["James's boss’s 'sale'", ['james', 'boss', 'sale']],
  ['¾ jeans, 2½ inch', ['3', '4', 'jeans', '2', '1', 'inch']],
] as const)('%s has the words %j', ([typed, words]) => {
  expect(searchWords(typed)).toEqual(words)
})

test('a doubled word stays doubled, but is not repeated more often', () => {
  expect(searchWords('tuk tuk')).toEqual(['tuk', 'tuk'])
  expect(searchWords('tuk tuk tuk for sale, tuk')).toEqual(['tuk', 'tuk', 'for', 'sale'])
  expect(searchWords('a a a')).toEqual(['a'])
})

test('grouped thousands are one number', () => {
  expect(searchWords('JoJo 5,000 L')).toEqual(['jojo', '5000', 'l'])
  expect(searchWords('1,234,567')).toEqual(['1234567'])
  expect(searchWords('2,5 or 1,23,456')).toEqual(['2', '5', 'or', '1', '23456'])
})

test('a term of letters and digits is also searched in its other spellings', () => {
  const spelt = (term: string) => piecesOf(term).map((pieces) => pieces.join(' '))
  expect([spelt('5kva'), spelt('gd6')]).toEqual([['5 kva'], ['gd 6']])
  expect(spelt('5w30')).toEqual(['5 w30', '5w 30', '5 w 30'])
  for (const term of ['fridge', '2024', 'a1b2c3']) expect(piecesOf(term)).toEqual([])
})

test('a number and a short unit are a measure', () => {
  const measures = ['5 kva', '32 inch', '9 kg', '5 seater', 'a5 kg', '5 6'].filter((text) => {
    const [number = '', unit = ''] = text.split(' ')
    return isMeasure(number, unit)
  })
  expect(measures).toEqual(['5 kva', '32 inch', '9 kg'])
})
