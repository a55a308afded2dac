import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    covers?: string[]
  }
}

/**
 * The first statement of a test that proves items of the specification, each as `kind: item`. For a test with a
 * table, an item may have a variable part, if the titles begin with that part and a colon.
 */
export function covers(...items: string[]): void {
  TestRunner.getCurrentTest()!.meta.covers = items
}
