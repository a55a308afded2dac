/** Crockford's letters: no I, L, O or U, so that a reference read out or typed by hand is not mistaken. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const size = letters.length
/** Letters between `MK` and the check character. */
const length = 8
/** Looks ahead, because the letters of one place may be those of the next. */
const shape = new RegExp(`MK(?=([${letters}]{${length + 1}}))`, 'g')

/** The check character of some letters: ISO 7064's hybrid system over 32 letters. One wrong letter is always found. */
export function checkCharacterOf(text: string): string {
  let product = size
  for (const letter of text) {
    const sum = (product + letters.indexOf(letter)) % size || size
    product = (sum * 2) % (size + 1)
  }
  return letters[(size + 1 - product) % size]!
}

/** A reference of eight drawn letters such as `MK-7K3Q-94TX-H`. `draw` gives numbers from 0 to 31. */
export function referenceOf(draw: readonly number[]): string {
  const text = draw.slice(0, length).map((number) => letters[number & (size - 1)])
  return spaced(text.join(''))
}

const spaced = (text: string): string =>
  `MK-${text.slice(0, 4)}-${text.slice(4)}-${checkCharacterOf(text)}`

/** Every reference that a bank's narration holds, however it was spelt: small letters, without hyphens, O for 0. */
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

/** Whether a text is a whole reference as we write it. */
export const isReference = (text: string): boolean =>
  text.length < 20 && referencesIn(text).includes(text)
