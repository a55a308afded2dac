import type { Module } from '../../platform/module.ts'
import { beat, beatEvery } from './heartbeat.ts'

export { beat, triesMax, whenCertain } from './heartbeat.ts'

/** Heartbeats of the shop: a gap between them gives its time back to the auctions it concerns. */
export const outages: Module = {
  name: 'outages',
  sweeps: (app) => [{ name: 'heartbeat', every: beatEvery, run: () => beat(app) }],
}
