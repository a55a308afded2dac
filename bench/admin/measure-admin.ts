import { adminAddresses } from './admin-lists.ts'
import type { FilledAdmin } from './fill-admin.ts'

/** Milliseconds in which the server should answer a request for an admin list. */
const within = 200
/** Requests for each address. */
const times = 30

/**
 * Requests every admin page `times` times, one after the other, as a staff member, and prints the durations. Slow ones
 * are marked; nothing fails.
 */
export async function measureAdmin(
  shop: string,
  admin: FilledAdmin,
  say: (line: string) => void,
): Promise<void> {
  say(`\nmilliseconds of ${times} each; of ${within}      p50    p95    max`)
  let slow = 0
  for (const address of adminAddresses(admin)) {
    const took: number[] = []
    let status = 0
    // The first two requests warm up the plans and the cache of the database.
    for (let nth = -2; nth < times; nth += 1) {
      const begun = performance.now()
      const answer = await fetch(`${shop}/api/admin/${address}`, {
        headers: { cookie: admin.cookie },
      })
      await answer.arrayBuffer()
      status = answer.status
      if (nth >= 0) took.push(performance.now() - begun)
    }
    took.sort((a, b) => a - b)
    const at = (part: number) => took[Math.min(times - 1, Math.floor(times * part))]!
    const marks = [
      ...(at(0.95) > within ? [`above ${within}`] : []),
      ...(status === 200 ? [] : [`answered ${status}`]),
    ]
    if (marks.length > 0) slow += 1
    const figures = [at(0.5), at(0.95), at(1)]
      .map((value) => value.toFixed(0).padStart(6))
      .join(' ')
    say(
      `${address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').padEnd(40)} ${figures}  ${marks.join(', ')}`,
    )
  }
  say(slow === 0 ? `\neverything within ${within} ms` : `\n${slow} marked`)
}
