import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-tool.mjs'

/**
 * Checks that each tag of a test names an item of tests/coverage/items, that each item and each feature has a test,
 * that titles have at most 100 characters and no tags, and that the generated documents name tests that exist. The
 * titles are those that Vitest would run. The planted report is that of a run.
 */
export async function specification() {
  const [{ collectTests }, { checkTests }, { readRun }, { featureProblems }, { documentProblems }] =
    await Promise.all([
      import(new URL('../../tests/coverage/collect-tests.ts', import.meta.url).href),
      import(new URL('../../tests/coverage/check-tests.ts', import.meta.url).href),
      import(new URL('../../tests/coverage/read-run.ts', import.meta.url).href),
      import(new URL('../../tests/coverage/features/features.ts', import.meta.url).href),
      import(new URL('../../tests/coverage/check-documents.ts', import.meta.url).href),
    ])
  const documents = ['docs/spec-coverage.md', 'docs/features.md']
  const texts = await Promise.all(documents.map((file) => readFile(join(root, file), 'utf8')))
  const folder = join(root, 'scripts/planted/specification')
  const [tests, planted, report] = await Promise.all([
    collectTests(root),
    collectTests(folder),
    readFile(join(folder, 'report.json'), 'utf8'),
  ])
  const items = { text: ['Auction Ended', 'Auction ended'], rule: ['a bid is final'] }
  const feature = { name: 'Bids', how: 'Higher', file: 'bids.test.ts', title: 'not the title' }
  const found = [
    ...checkTests(planted, items),
    ...featureProblems(planted, [{ heading: 'Auctions', features: [feature] }]),
    ...documentProblems('planted.md', '| Bids | `tests/api/gone.test.ts` |', planted),
  ]
  const runProblems = readRun(JSON.parse(report), items, folder).problems
  const expected = [
    'rule: a bid is free names no item',
    'text: Auction over names no item',
    'rule a bid is final names no item',
    'the test of text: Auction Ended does not hold its text',
    'no test proves rule: a bid is final',
    'a title of 110 characters: goes on and on',
    'a title holds a tag: holds its tag',
    'no test proves the feature "Bids"',
    'planted.md names a test that does not exist: tests/api/gone.test.ts',
  ]
  return {
    files: tests.length,
    findings: [
      ...checkTests(tests),
      ...featureProblems(tests),
      ...documents.flatMap((file, nth) => documentProblems(file, texts[nth], tests)),
    ],
    missed: [
      ...expected.filter((text) => !found.some((finding) => finding.includes(text))),
      ...(runProblems.length === 1 ? [] : ['report.json']),
    ],
  }
}
