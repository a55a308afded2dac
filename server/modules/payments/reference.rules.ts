/** Crockford's alphabet has no I, L, O or U, so that references are not misheard or mistyped. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const size = letters.length
/** Characters between `MK` and the check character. */
const length = 8
/** A lookahead, because matches may overlap. */
const shape = new RegExp(`MK(?=([${letters}]{${length + 1}}))`, 'g')

/** The check character by ISO 7064's hybrid system over 32 characters. It detects every single wrong character. */
export function checkCharacterOf(text: string): string {
  let product = size
  for (const letter of text) {
    const sum = (product + letters.indexOf(letter)) % size || size
    product = (sum * 2) % (size + 1)
  }
  return letters[(size + 1 - product) % size]!
}

/** A reference such as `MK-7K3Q-94TX-H` from eight random numbers from 0 to 31. */
export function referenceOf(draw: readonly number[]): string {
  const text = draw.slice(0, length).map((number) => letters[number & (size - 1)])
  return spaced(text.join(''))
}

const spaced = (text: string): string =>
  `MK-${text.slice(0, 4)}-${text.slice(4)}-${checkCharacterOf(text)}`

/** Every valid reference in a bank's narration, in lower case, without hyphens or with O for 0 too. */
export function referencesIn(narration: string): string[] {
  const plain = narration
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const found = new Set<string>()
  for (const [, code = ''] of plain.matchAll(shape)) {
    const text = code.slice(0, length)
    if (code.endsWith(checkCharacterOf(text))) found.add(spaced(text))
  }
  return [...found]
}

/** Whether the text is exactly one reference, spelt as we write it. */
export const isReference = (text: string): boolean =>
  text.length < 20 && referencesIn(text).includes(text)
