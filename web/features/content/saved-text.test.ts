import fc from 'fast-check'
import { sectionsOf } from './saved-text.ts'

test('a heading begins with # or a number, or is in capitals', () => {
  const sections = sectionsOf(
    'Before all.\n\n# Marked\nStraight on.\n\n2. Numbered heading\n\nText.\n\nLIABILITY\n\nMore.',
  )
  const titles = sections.map(({ title }) => title)
  expect(titles).toEqual(['', 'Marked', '2. Numbered heading', 'LIABILITY'])
  expect(sections[1]?.blocks).toEqual([{ kind: 'paragraph', text: 'Straight on.' }])
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

test('a numbered sentence is not a heading', () => {
  const [section] = sectionsOf('1. You pay within a day.\n\nA')
  expect(section?.title).toBe('')
  expect(section?.blocks).toHaveLength(2)
})

test('the bullets of a block become one list and its lines one paragraph', () => {
  expect(sectionsOf('One\ntwo.\r\n\r\n- first\r\n- second\n\n* third')[0]?.blocks).toEqual([
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'list', items: ['first', 'second'] },
    { kind: 'list', items: ['third'] },
  ])
})

test('markup is shown as plain text', () => {
  const text = '<script>alert(1)</script> <b>bold</b> [link](javascript:alert(1))'
  expect(sectionsOf(text)[0]?.blocks).toEqual([{ kind: 'paragraph', text }])
})

test('sections contain every word of the text', () => {
  const words = fc.array(
    fc.constantFrom('Alpha', 'beta', 'gamma.', 'DELTA', '7', '-', '\n', '\n\n'),
  )
  fc.assert(
    fc.property(words, (typed) => {
      const text = typed.join(' ')
      const shown = sectionsOf(text)
        .flatMap(({ title, blocks }) => [
          title,
          ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
        ])
        .join(' ')
      const letters = (value: string) => value.replace(/[^a-zA-Z]/g, '')
      expect(letters(shown)).toBe(letters(text))
    }),
  )
})

test('long texts are parsed within two seconds', () => {
  const started = performance.now()
  sectionsOf('A '.repeat(50_000))
  sectionsOf('1.'.repeat(50_000))
  sectionsOf('\n \n'.repeat(50_000))
  sectionsOf(`${'A'.repeat(100_000)}a`)
  expect(performance.now() - started).toBeLessThan(2000)
})
