import fc from 'fast-check'
import { checkCharacterOf, isReference, referenceOf, referencesIn } from './reference.rules.ts'
import { forAll } from '#support/rule-cases.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const draws = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 8, maxLength: 8 })

test('a reference is found in every spelling', () => {
  forAll(draws, (draw) => {
    const reference = referenceOf(draw)
    expect(reference).toMatch(/^MK(-[0-9A-HJKMNP-TV-Z]{4}){2}-[0-9A-HJKMNP-TV-Z]$/)
    for (const spelling of [
      reference,
      reference.toLowerCase(),
      reference.replace(/-/g, ''),
      reference.replace(/-/g, ' '),
      `ZIPIT/T MOYO/${reference.replace(/0/g, 'O').replace(/1/g, 'I')}/0771234567`,
    ])
      expect(referencesIn(spelling)).toContain(reference)
  })
})

test('a single wrong character is always detected', () => {
  forAll(draws, fc.nat(8), fc.integer({ min: 1, max: 31 }), (draw, at, by) => {
    const text = referenceOf(draw).replace(/-/g, '').slice(2)
    const wrong = letters[(letters.indexOf(text[at]!) + by) % 32]!
    const changed = text.slice(0, at) + wrong + text.slice(at + 1)
    expect(checkCharacterOf(changed.slice(0, 8))).not.toBe(changed[8])
  })
})

test('almost all swaps of two adjacent characters are detected', () => {
  let exchanged = 0
  let missed = 0
  for (const first of letters)
    for (const second of letters) {
      if (first === second) continue
      for (let at = 0; at < 7; at += 1) {
        const rest = '7K3Q94TX'
        const text = rest.slice(0, at) + first + second + rest.slice(at + 2)
        const turned = rest.slice(0, at) + second + first + rest.slice(at + 2)
        exchanged += 1
        if (checkCharacterOf(text) === checkCharacterOf(turned)) missed += 1
      }
    }
  expect(missed / exchanged).toBeLessThan(0.01)
})

test('a narration without a whole reference has none', () => {
  const reference = referenceOf([7, 19, 3, 22, 9, 4, 25, 28])
  for (const text of ['', 'MK', 'MK-7K3Q', reference.slice(0, -1), 'SALARY NOVEMBER MKOMANA'])
    expect(referencesIn(text)).toEqual([])
})

test('a known reference has its known check character, from eight numbers of five bits', () => {
  expect(referenceOf([7, 19, 3, 22, 9, 4, 25, 28])).toBe('MK-7K3P-94SW-C')
  expect(referenceOf([0, 0, 0, 0, 0, 0, 0, 0])).toBe('MK-0000-0000-S')
  expect(referenceOf([31, 31, 31, 31, 31, 31, 31, 31])).toBe('MK-ZZZZ-ZZZZ-7')
  expect(referenceOf([39, 51, 3, 22, 9, 4, 25, 28, 1, 2])).toBe('MK-7K3P-94SW-C')
})

test('a narration gives each of its references once', () => {
  const [one, other] = ['MK-7K3P-94SW-C', 'MK-0000-0000-S']
  expect(referencesIn(`${one} and ${other}, again ${one.toLowerCase()}`)).toEqual([one, other])
  expect(referencesIn(`MKX${one}`)).toEqual([one])
})

test('only an exactly spelt reference is valid', () => {
  expect(isReference('MK-7K3P-94SW-C')).toBe(true)
  const wrong = ['mk-7k3p-94sw-c', 'MK-7K3P-94SW-5', 'MK-7K3P-94SW-C or so', '']
  expect(wrong.filter(isReference)).toEqual([])
})
