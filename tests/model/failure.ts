import type { Walked } from './walk.ts'

/** The report of a failed walk, with the data to repeat it. */
export const failureReport = (seed: number, { record, faults, steps }: Walked): string =>
  [
    `FAILED --only walks --seed ${seed} --walks 1`,
    ...record.map((line) => `  ${line}`),
    ...faults.slice(0, 10).map((fault) => `  FAULT ${fault}`),
    `  as a history: ${JSON.stringify(steps)}`,
  ].join('\n')
