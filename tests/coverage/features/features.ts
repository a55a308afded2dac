import { accounts } from './accounts.ts'
import { auctions } from './auctions.ts'
import { buying } from './buying.ts'
import type { FeatureArea } from './feature.ts'
import { finding } from './finding.ts'
import { orders } from './orders.ts'
import { selling } from './selling.ts'
import { service } from './service.ts'

/** Every feature that buyers, sellers and staff of a leading marketplace expect, by area. */
export const featureAreas: FeatureArea[] = [
  ...accounts,
  ...finding,
  ...auctions,
  ...buying,
  ...orders,
  ...selling,
  ...service,
]

/** Returns a problem for each feature whose test is not among the given ones. */
export const featureProblems = (
  tests: readonly { file: string; title: string }[],
  areas: readonly FeatureArea[] = featureAreas,
): string[] => {
  const known = new Set(tests.map(({ file, title }) => `${file}: ${title}`))
  return areas.flatMap(({ features }) =>
    features
      .filter(({ file, title }) => file !== undefined && !known.has(`${file}: ${title}`))
      .map(({ name, file, title }) => `no test proves the feature "${name}": ${file}: ${title}`),
  )
}

/** The text of docs/features.md. */
export function featurePage(areas: readonly FeatureArea[] = featureAreas): string {
  const features = areas.flatMap((area) => area.features)
  const proven = features.filter(({ file }) => file !== undefined).length
  return [
    '# Features',
    '',
    'Written from `tests/coverage/features` after a whole test run; do not edit. Each row names the test that proves it. `docs/spec-coverage.md` lists every call, text and rule.',
    '',
    `${proven} of ${features.length} features are there.`,
    '',
    ...areas.flatMap(({ heading, features: rows }) => [
      `## ${heading}`,
      '',
      '| Feature | How | Proven by |',
      '|---|---|---|',
      ...rows.map(
        ({ name, how, file, title }) =>
          `| ${name} | ${how}. | ${file === undefined ? 'Not there yet.' : `\`${file}\`: ${title}`} |`,
      ),
      '',
    ]),
  ].join('\n')
}
