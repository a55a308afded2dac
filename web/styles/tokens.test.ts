import { readFileSync } from 'node:fs'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const base = readFileSync(new URL('base.css', import.meta.url), 'utf8')

/** The colours of one block of `tokens.css`, by name. */
function coloursOf(selector: string): Map<string, string> {
  const start = tokens.indexOf(`${selector} {`)
  const block = tokens.slice(start, tokens.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )
}

/** The relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.for([':root', ":root:not([data-theme='light'])", ":root[data-theme='dark']"])(
  'placeholders and texts in insets have a contrast of at least 4.5 in %s',
  (selector) => {
    const colours = coloursOf(selector)
    const token = /::placeholder \{\s*color: var\(--([\w-]+)\)/.exec(base)?.[1] ?? ''
    // Before this rule, browsers used #757575.
    const placeholder = colours.get(token) ?? '#757575'
    for (const background of ['canvas', 'surface', 'sunk'])
      expect(contrast(placeholder, colours.get(background) ?? '')).toBeGreaterThanOrEqual(4.5)
    const inset = colours.get('sunk-on-surface') ?? ''
    expect(inset).not.toBe(colours.get('surface'))
    for (const ink of ['ink', 'ink-2', 'ink-3'])
      expect(contrast(colours.get(ink) ?? '', inset)).toBeGreaterThanOrEqual(4.5)
  },
)
