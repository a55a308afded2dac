import { parseArgs } from 'node:util'

export interface BenchOptions {
  listings: number
  seconds: number
  connections: number
  only: string[] | undefined
  /** Every third bid has a maximum. */
  maximums: boolean
}

/**
 * Reads the options of `npm run bench -- --listings 10000 --seconds 5 --only bids,search --maximums`. `--only
 * relevance` and `--only admin` measure single requests without load; `--only slow` measures with attackers.
 */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '6' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string' },
      maximums: { type: 'boolean', default: false },
    },
  })
  const listings = Number(values.listings)
  if (![10_000, 100_000, 1_000_000].includes(listings))
    throw new Error('--listings is 10000, 100000 or 1000000')
  return {
    listings,
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    only: values.only?.split(','),
    maximums: values.maximums,
  }
}
