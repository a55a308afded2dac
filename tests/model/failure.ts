import type { Walked } from './walk.ts'

/** What a person needs to see of a walk that failed, and to walk it again. */
export const told = (seed: number, { record, faults, steps }: Walked): string =>
  [
    `FAILED --only walks --seed ${seed} --walks 1`,
    ...record.map((line) => `  ${line}`),
    ...faults.slice(0, 10).map((fault) => `  FAULT ${fault}`),
    `  as a history: ${JSON.stringify(steps)}`,
  ].join('\n')
