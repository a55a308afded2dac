/**
 * @typedef {import('./find-mutants.mjs').Mutant} Mutant
 * @typedef {{ number: number, line: string, change: string, operator: string }} Description
 * @typedef {{ path: string, mutants: number, killed: number, counted: number, equivalent: number, percent: number, lines: string[], stale: string[] }} Score
 */

/**
 * A mutant as people and the list of equivalent ones name it.
 * @param {string} source
 * @param {Mutant} mutant
 * @returns {Description}
 */
export function describeMutant(source, { start, end, text, operator }) {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const line = source.slice(from, source.indexOf('\n', start)).trim()
  /** @param {string} code */
  const short = (code) => {
    const flat = code.replace(/\s+/g, ' ')
    return flat.length > 400 ? `${flat.slice(0, 397)}...` : flat
  }
  return {
    number: source.slice(0, start).split('\n').length,
    line,
    change: `${short(source.slice(start, end))} -> ${short(text)}`,
    operator,
  }
}

/**
 * @param {string} path
 * @param {(Description & { verdict: import('./run-file.mjs').Verdict })[]} mutants
 * @param {{ line: string, change: string }[]} equivalents
 * @returns {Score}
 */
export function scoreOf(path, mutants, equivalents) {
  /** @param {{ line: string, change: string }} a @param {{ line: string, change: string }} b */
  const isSame = (a, b) => a.line === b.line && a.change === b.change
  const alive = mutants.filter(({ verdict }) => /survived|not covered/.test(verdict.state))
  const survived = alive.filter((mutant) => !equivalents.some((known) => isSame(known, mutant)))
  const equivalent = alive.length - survived.length
  const counted = mutants.length - equivalent
  const killed = counted - survived.length
  return {
    path,
    mutants: mutants.length,
    killed,
    counted,
    equivalent,
    percent: counted === 0 ? 100 : (100 * killed) / counted,
    lines: survived.map(
      ({ number, line, change, operator, verdict }) =>
        `${path}:${number} ${verdict.state}, ${operator}: ${change}   in: ${line}`,
    ),
    stale: equivalents
      .filter((known) => !alive.some((mutant) => isSame(known, mutant)))
      .map(({ line, change }) => `${path}: ${change} in: ${line}`),
  }
}

/** The page with the scores, and the score of all together. @param {Score[]} scores @param {number} seconds */
export function scoreTable(scores, seconds) {
  const sum = (/** @type {(score: Score) => number} */ of) =>
    scores.reduce((total, score) => total + of(score), 0)
  const [killed, counted] = [sum((score) => score.killed), sum((score) => score.counted)]
  const percent = counted === 0 ? 100 : (100 * killed) / counted
  const row = (/** @type {(string | number)[]} */ ...cells) => `| ${cells.join(' | ')} |`
  const line = (
    /** @type {string} */ name,
    /** @type {Omit<Score, 'path' | 'lines' | 'stale'>} */ score,
  ) =>
    row(
      name,
      score.mutants,
      score.equivalent,
      score.killed,
      score.counted - score.killed,
      `${score.percent.toFixed(1)} %`,
    )
  const total = {
    mutants: sum((score) => score.mutants),
    equivalent: sum((score) => score.equivalent),
    killed,
    counted,
    percent,
  }
  const text = [
    '# Mutation score',
    '',
    `Written by \`npm run mutation\` on ${new Date().toISOString().slice(0, 10)} in ${Math.round(seconds / 60)} minutes (decision 32). A mutant is a small change of a rule. It is killed when a unit test fails with it. Equivalent mutants change nothing that can be seen; they are listed with reasons in \`scripts/mutation/equivalent-mutants.mjs\` and do not count.`,
    '',
    row('File', 'Mutants', 'Equivalent', 'Killed', 'Survived', 'Score'),
    row('---', '---:', '---:', '---:', '---:', '---:'),
    ...scores.map((score) => line(`\`${score.path}\``, score)),
    line('**Total**', total),
    '',
  ].join('\n')
  return { text, percent }
}
