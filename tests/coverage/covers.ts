import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    covers?: string[]
    /** The calls of the API that the test made and that got a successful response. */
    calls?: string[]
  }
}

/**
 * The first statement of a test that proves items of the specification, each as `kind: item`. For a test with a
 * table, an item may have a variable part, if the titles begin with that part and a colon. A second call in the same
 * test throws: it would replace the first.
 */
export function covers(...items: string[]): void {
  const { meta } = TestRunner.getCurrentTest()!
  if (meta.covers) throw new Error('covers() was called before: name all items in one call')
  meta.covers = items
}
