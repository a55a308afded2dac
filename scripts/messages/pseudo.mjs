import { TYPE } from '@formatjs/icu-messageformat-parser'

const plain = 'aceilnorsuyzACEILNORSUYZ'
const accented = 'áçéíļñóŕšúýžÁÇÉÍĻÑÓŔŠÚÝŽ'

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * English with accents, a third longer, in ⟦ ⟧: shows text that is in no catalogue, and layouts that break.
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
    const text = element.value.replace(
      /[a-z]/gi,
      (letter) => accented[plain.indexOf(letter)] ?? letter,
    )
    const more = Math.floor(element.value.replace(/\s/g, '').length / 3)
    return { ...element, value: text.replace(/(\S)(\s*)$/, `$1${'~'.repeat(more)}$2`) }
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
