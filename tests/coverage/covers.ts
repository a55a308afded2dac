import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    covers?: string[]
  }
}

/**
 * First statement of a test that proves items of the specification, each as `kind: item`. An item with a variable part
 * is for tests of a table, whose titles begin with that part and the last colon.
 */
export function covers(...items: string[]): void {
  TestRunner.getCurrentTest()!.meta.covers = items
}
