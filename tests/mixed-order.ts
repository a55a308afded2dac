import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more. They run first: at the end, one of them would keep a single worker busy. */
const longFiles = [
  'tests/browser/everywhere/everywhere.test.ts',
  'tests/browser/everywhere/admin-pages.test.ts',
  'tests/model/walks.test.ts',
  'tests/browser/everywhere/pseudo-language.test.ts',
  'tests/api/service/malformed/malformed.test.ts',
  'tests/faults/two-processes.test.ts',
  'tests/faults/crashed-conversion.test.ts',
  'tests/faults/kill-nine.test.ts',
  'tests/faults/starting.test.ts',
]

/**
 * Orders the files of a run: long files first, then the browser tests spread evenly among the API tests, then the unit
 * tests. Browser tests use the processor all the time and API tests often wait, so the mix keeps every worker busy.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = Map.groupBy(sorted, groupOf)
    const spread = (['browser', 'api'] as const).flatMap((name) => {
      const group = groups.get(name) ?? []
      return group.map((file, index) => ({ file, position: (index + 0.5) / group.length }))
    })
    return [
      ...(groups.get('long') ?? []),
      ...spread.sort((a, b) => a.position - b.position).map(({ file }) => file),
      ...(groups.get('unit') ?? []),
    ]
  }
}

function groupOf({ project, moduleId }: TestSpecification): 'long' | 'browser' | 'api' | 'unit' {
  if (longFiles.some((file) => moduleId.endsWith(`/${file}`))) return 'long'
  if (project.name !== 'shop') return 'unit'
  return moduleId.includes('/tests/browser/') ? 'browser' : 'api'
}
