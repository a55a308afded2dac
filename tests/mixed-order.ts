import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more: if one began last, it would delay the whole run. */
const long = [
  'browser/everywhere/everywhere.test.ts',
  'browser/everywhere/stored-scripts.test.ts',
  'api/service/malformed.test.ts',
  'faults/starting.test.ts',
]

/**
 * The order of the files: those in a browser, which compute all the time, evenly among those that ask the API, which
 * mostly wait, so that the processors are busy to the end; long ones first, and the many short ones of the rules last.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = Map.groupBy(sorted, kindOf)
    const shop = ['browser', 'api'].flatMap((kind) => {
      const group = groups.get(kind) ?? []
      return group.map((file, nth) => ({
        file,
        at: isLong(file) ? -1 : (nth + 0.5) / group.length,
      }))
    })
    return [
      ...shop.sort((one, other) => one.at - other.at).map(({ file }) => file),
      ...(groups.get('rest') ?? []),
    ]
  }
}

function kindOf({ project, moduleId }: TestSpecification): string {
  if (project.name !== 'shop') return 'rest'
  return moduleId.includes('/tests/browser/') ? 'browser' : 'api'
}

const isLong = ({ moduleId }: TestSpecification): boolean =>
  long.some((name) => moduleId.endsWith(`/tests/${name}`))
