import { attacks, startAttack } from './attacks.ts'

/** Attacks a shop from a separate process until it is stopped, and then prints the responses. */
const [, , url = '', name = '', count = '0', address = ''] = process.argv
const attack = attacks.find((one) => one.name === name)
if (!attack) throw new Error(`There is no attack called ${name}`)
const started = startAttack(attack, { url, address, count: Number(count) })
process.stdout.write('attacking\n')
// Keeps the process alive if the attack ends early.
setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => {
  started.stop()
  process.stdout.write(`${JSON.stringify(started.statuses)}\n`, () => process.exit(0))
})
