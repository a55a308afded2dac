import { stripTypeScriptTypes } from 'node:module'
import { findMutants } from './find-mutants.mjs'
import { instrument, switchName } from './instrument.mjs'
import { regexVariants } from './regex-variants.mjs'

/**
 * What `answer()` returns in a program with a mutant active; 0 is none.
 * @param {string} source
 * @param {number} active
 */
async function answerOf(source, active) {
  const program = stripTypeScriptTypes(instrument(source, findMutants('rule.ts', source)))
  const head = `const ${switchName} = (id) => id === ${active}\n`
  const url = `data:text/javascript,${encodeURIComponent(`${head}${program}\nexport { answer }`)}`
  const { answer } = await import(/* @vite-ignore */ url)
  return answer()
}

/** @param {string} source */
const changes = (source) =>
  findMutants('rule.ts', source).mutants.map(
    ({ start, end, text }) => `${source.slice(start, end)} -> ${text}`,
  )

test('each operator changes its part of the program and nothing else', () => {
  expect(changes('const isOpen = (a: number) => a < 1 && !!a')).toEqual([
    'a < 1 && !!a -> undefined',
    'a < 1 && !!a -> (a < 1) || (!!a)',
    'a < 1 && !!a -> true',
    'a < 1 && !!a -> false',
    '< -> <=',
    '< -> >=',
    'a < 1 -> true',
    'a < 1 -> false',
    '!!a -> !a',
    '!a -> a',
  ])
  expect(changes("const names = ['a'].filter(Boolean)")).toEqual([
    "['a'].filter(Boolean) -> ['a']",
    "['a'] -> []",
    "'a' -> ''",
  ])
})

test('types, imports and names of properties are not mutated', () => {
  const source = "import a from 'a'\ntype B = 'b'\nlet c: { 'd': 1 }\nc = { 'e-f': 1 } as const"
  expect(changes(source)).toEqual(["{ 'e-f': 1 } -> ({})"])
})

test('a program with all mutants inactive behaves as before', async () => {
  const source = `
const steps: number[] = []
const add = (step?: { by: number }) => { steps.push(step?.by ?? 7) }
function answer(): string {
  add({ by: 1 + 2 })
  add()
  switch (steps.length) {
    case 2:
      return \`\${steps.join()}\`
    default:
      return 'never'
  }
}`
  expect(await answerOf(source, 0)).toBe('3,7')
})

test.each([
  ['a removed call', 'add(2) -> ;', 0],
  ['the opposite operator', '+ -> -', -2],
  ['a removed block', '{ sum = sum + by } -> {}', 0],
])('only the active mutant changes the behaviour: %s', async (_, change, answer) => {
  const source = `
let sum = 0
function add(by: number) { sum = sum + by }
function answer() {
  add(2)
  return sum
}`
  const id = changes(source).indexOf(change) + 1
  expect(id).toBeGreaterThan(0)
  expect(await answerOf(source, id)).toBe(answer)
})

test('a regular expression loses an anchor or a quantifier, or gets the opposite class', () => {
  const variants = ['[a-z]+\\d$', '^[^a-z]+\\d$', '^[a-z]\\d$', '^[a-z]+\\D$', '^[a-z]+\\d']
  expect(regexVariants('^[a-z]+\\d$', '')).toEqual(variants)
})
