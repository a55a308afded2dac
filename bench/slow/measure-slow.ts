import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Filled } from '../fill.ts'
import { attacks } from './attacks.ts'
import { probe, type Probed } from './probe.ts'

/**
 * Addresses in the proxy's header: that of the attacker and of a visitor who shares it, and that of another visitor.
 */
const attacker = '203.0.113.9'
const visitor = '198.51.100.7'
const connections = 1000
/** Seconds of each attack, and of the rest before it, during which pages are measured too. */
const attackSeconds = 20
const idleSeconds = 10

/**
 * The effect on visitors of a thousand slow or greedy connections from one address: p99 of whole pages, ten a second.
 */
export async function measureSlow(
  url: string,
  filled: Filled,
  say: (line: string) => void,
): Promise<void> {
  const paths = ['/', '/help', `/product/${filled.products[0]}`, '/?search=sofa']
  const cookie = `musika_session=${filled.tokens[0]}`
  const visit = (seconds: number) =>
    probe(url, { addresses: [visitor, attacker], paths, cookie, seconds })
  await visit(3)
  say(`\n${connections} connections of one address, ${attackSeconds} s each; milliseconds of pages`)
  say(
    '                              another address          the same address           load  answers',
  )
  for (const attack of attacks) {
    say(row('  before', await visit(idleSeconds)))
    const started = await startAttacker(url, attack.name)
    const probed = await visit(attackSeconds)
    say(`${row(attack.name, probed)}  ${await started.stop()}`)
  }
}

function row(name: string, probed: Probed[]): string {
  const cells = probed.map(
    ({ p50, p99, worst, refused }) =>
      `p50 ${p50} p99 ${p99} worst ${worst}${refused ? ` refused ${refused}` : ''}`,
  )
  return `${name.padEnd(30)}${cells.map((cell) => cell.padEnd(25)).join('')} ${loadavg()[0]!.toFixed(1)}`
}

/**
 * Starts the attacker in a separate process, so that it does not delay visits. Stopping it returns the count of each
 * status.
 */
async function startAttacker(url: string, name: string): Promise<{ stop(): Promise<string> }> {
  const program = path.join(import.meta.dirname, 'attacker.ts')
  const child = spawn(process.execPath, [program, url, name, String(connections), attacker], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return {
    async stop() {
      const answers = once(lines, 'line')
      child.kill('SIGTERM')
      const [line] = (await answers) as [string]
      return line
    },
  }
}
