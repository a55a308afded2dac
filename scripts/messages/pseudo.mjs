import { TYPE } from '@formatjs/icu-messageformat-parser'

const plain = 'aceilnorsuyzACEILNORSUYZ'
const accented = 'áçéíļñóŕšúýžÁÇÉÍĻÑÓŔŠÚÝŽ'

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * English with accents, every word 40 % longer, in ⟦ ⟧. It reveals texts outside messages/ and layouts that break.
 * @param {Element[]} elements
 * @returns {Element[]}
 */
export function pseudo(elements) {
  const changed = elements.map(widened)
  /** @param {string} value @returns {Element} */
  const literal = (value) => ({ type: TYPE.literal, value })
  return [literal('⟦'), ...changed, literal('⟧')]
}

/** @param {Element} element @returns {Element} */
function widened(element) {
  if (element.type === TYPE.literal) {
    const value = element.value.replace(/\p{L}+/gu, (word) => {
      const changed = word.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
      return changed + '~'.repeat(Math.ceil(word.length * 0.4))
    })
    return { ...element, value }
  }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(widened) }
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return {
      ...element,
      options: Object.fromEntries(
        Object.entries(element.options).map(([name, { value, ...rest }]) => [
          name,
          { ...rest, value: value.map(widened) },
        ]),
      ),
    }
  return element
}
