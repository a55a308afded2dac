import type * as parts from './parts.ts'

let known: typeof parts | undefined

/** The parts of a product page that only the server renders, if they are loaded. */
export const knownParts = (): typeof parts | undefined => known

export const loadParts = (): Promise<typeof parts> =>
  import('./parts.ts').then((loaded) => (known = loaded))
