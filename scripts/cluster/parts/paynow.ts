import { mkdirSync } from 'node:fs'
import { startSimulator } from '../../../server/platform/payments/paynow/simulator/simulator.ts'

const [, , dataDir, port] = process.argv as [string, string, string, string]
mkdirSync(dataDir, { recursive: true })
const simulator = await startSimulator({ dataDir, port: Number(port), speed: 10 })
process.on('SIGTERM', () => void simulator.stop().then(() => process.exit(0)))
