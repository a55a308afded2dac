import { attacks, startAttack } from './attacks.ts'

/** Attacks a shop from a process of its own until it is stopped; then prints the answers. */
const [, , url = '', name = '', count = '0', address = ''] = process.argv
const attack = attacks.find((one) => one.name === name)
if (!attack) throw new Error(`There is no attack called ${name}`)
const started = startAttack(attack, { url, address, count: Number(count) })
process.stdout.write('attacking\n')
// An attack may end long before it is stopped.
setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => {
  started.stop()
  process.stdout.write(`${JSON.stringify(started.statuses)}\n`, () => process.exit(0))
})
