/**
 * @typedef {import('./find-mutants.mjs').Mutant} Mutant
 * @typedef {import('./find-mutants.mjs').Wrap} Wrap
 */

/** The name of the function that says whether a mutant is active. */
export const switchName = '__isMutant'

/**
 * Returns the program with all of its mutants, each behind a switch, so that many mutants run after loading it once.
 * @param {string} source
 * @param {{ mutants: Mutant[], statements: Wrap[] }} found
 */
export function instrument(source, { mutants, statements }) {
  const groups = Map.groupBy(mutants, ({ wrap }) => keyOf(wrap))
  const wraps = [
    ...[...groups.values()].map(([first]) => /** @type {Mutant} */ (first).wrap),
    ...statements.filter((wrap) => !groups.has(keyOf(wrap))),
  ].sort(byNesting)

  /** Renders the source from `start` to `end` with the wraps in it, beginning with the wrap `from`. */
  const render = (start, end, from) => {
    let text = ''
    let at = start
    for (let nth = from; nth < wraps.length; nth += 1) {
      const wrap = /** @type {Wrap} */ (wraps[nth])
      if (wrap.start >= end) break
      if (wrap.start < at || wrap.end > end) continue
      const inner = render(wrap.start, wrap.end, nth + 1)
      const chosen = groups.get(keyOf(wrap)) ?? []
      text += source.slice(at, wrap.start) + forms[wrap.form](inner, chosen.map(variant), chosen)
      at = wrap.end
    }
    return text + source.slice(at, end)
  }
  /** @param {Mutant} mutant */
  const variant = ({ wrap, start, end, text }) =>
    source.slice(wrap.start, start) + text + source.slice(end, wrap.end)
  return render(0, source.length, 0)
}

/** @param {Wrap} wrap */
const keyOf = ({ start, end, form }) => `${start} ${end} ${form}`

const outermostFirst = ['case', 'statement', 'block', 'expression']

/** Outer wraps before inner ones. @param {Wrap} a @param {Wrap} b */
const byNesting = (a, b) =>
  a.start - b.start ||
  b.end - a.end ||
  outermostFirst.indexOf(a.form) - outermostFirst.indexOf(b.form)

/** @param {Mutant} mutant */
const isActive = ({ id }) => `${switchName}(${id})`

/** @type {Record<Wrap['form'], (inner: string, variants: string[], mutants: Mutant[]) => string>} */
const forms = {
  expression: (inner, variants, mutants) =>
    `(${mutants.map((mutant, nth) => `${isActive(mutant)} ? (${variants[nth]}) : `).join('')}(${inner}))`,
  block: (inner, _, [mutant]) => (mutant ? `{ if (!${isActive(mutant)}) ${inner} }` : inner),
  case: (inner, _, [mutant]) => (mutant ? `if (!${isActive(mutant)}) { ${inner} }` : inner),
  statement: (inner, variants, [mutant]) =>
    mutant ? `{ if (${isActive(mutant)}) { ${variants[0]} } else { ${inner} } }` : `{ ${inner} }`,
}
