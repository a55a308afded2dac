import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** The durations of one visitor's page loads in milliseconds, until the whole page had arrived. */
export interface Probed {
  p50: number
  p99: number
  worst: number
  pages: number
  /** Responses other than 200, and broken connections. */
  refused: number
}

/**
 * Visits a page ten times a second for some seconds, from each of these addresses in turn, half of the time on a new
 * connection.
 */
export async function probe(
  url: string,
  {
    addresses,
    paths,
    cookie,
    seconds,
  }: {
    addresses: string[]
    paths: string[]
    /** The session cookie of every second visit. */
    cookie: string
    seconds: number
  },
): Promise<Probed[]> {
  const keeping = new Agent({ keepAlive: true, maxSockets: 6 })
  const results = addresses.map(() => ({ times: [] as number[], refused: 0 }))
  const visits: Promise<void>[] = []
  for (let n = 0; n < seconds * 10; n += 1) {
    for (const [nth, address] of addresses.entries()) {
      const headers = {
        'X-Forwarded-For': address,
        'Accept-Encoding': 'br',
        ...(n % 4 < 2 && { Cookie: cookie }),
      }
      const agent = n % 2 ? keeping : undefined
      visits.push(visit(new URL(paths[n % paths.length]!, url), headers, agent, results[nth]!))
    }
    await delay(100)
  }
  await Promise.all(visits)
  keeping.destroy()
  return results.map(({ times, refused }) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round(
        sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN,
      )
    return { p50: at(0.5), p99: at(0.99), worst: at(1), pages: sorted.length, refused }
  })
}

/** Opens a page and adds the outcome to the results. */
async function visit(
  url: URL,
  headers: Record<string, string>,
  agent: Agent | undefined,
  result: { times: number[]; refused: number },
): Promise<void> {
  const begun = performance.now()
  const status = await new Promise((resolve) => {
    request(url, { headers, agent: agent ?? false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
      response.once('error', resolve)
    })
      .on('error', resolve)
      .end()
  })
  if (status === 200) result.times.push(performance.now() - begun)
  else result.refused += 1
}
