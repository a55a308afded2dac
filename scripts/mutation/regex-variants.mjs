/**
 * Variants of a regular expression with a mistake: without an anchor or a quantifier, with the opposite class, or with
 * a negated lookaround.
 * @param {string} pattern
 * @param {string} flags
 */
export function regexVariants(pattern, flags) {
  const tokens = tokensOf(pattern)
  const variants = tokens.flatMap((token, nth) => {
    const before = tokens.slice(0, nth).join('')
    const after = tokens.slice(nth + 1).join('')
    return alternatives(token).map((text) => before + text + after)
  })
  return variants.filter((variant) => variant !== '' && isValid(variant, flags))
}

/** Escapes, classes, the beginnings of groups, quantifiers and single characters. @param {string} pattern */
const tokensOf = (pattern) =>
  pattern.match(
    /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?:|\{\d+(?:,\d*)?\}\??|[*+?]\??|[^]/gu,
  ) ?? []

/** @param {string} token @returns {string[]} */
function alternatives(token) {
  if (token === '^' || token === '$') return ['']
  if (/^([*+?]\??|\{.*\}\??)$/.test(token)) return ['']
  if (/^\(\?<?[=!]$/.test(token))
    return [token.endsWith('=') ? token.replace('=', '!') : token.replace('!', '=')]
  if (/^\\[dDsSwWbBpP]/.test(token)) {
    const letter = token.charAt(1)
    const opposite = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    return [`\\${opposite}${token.slice(2)}`]
  }
  if (token.startsWith('[^')) return [`[${token.slice(2)}`]
  if (token.startsWith('[')) return [`[^${token.slice(1)}`]
  return []
}

/** @param {string} pattern @param {string} flags */
function isValid(pattern, flags) {
  try {
    return Boolean(new RegExp(pattern, flags))
  } catch {
    return false
  }
}
