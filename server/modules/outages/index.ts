import type { Module } from '../../platform/module.ts'
import { recordHeartbeat, heartbeatInterval } from './heartbeat.ts'

export { recordHeartbeat, attemptsMax, retryAfterHeartbeat } from './heartbeat.ts'

/** Heartbeats of the shop. After a gap between them, running auctions are extended. */
export const outages: Module = {
  name: 'outages',
  sweeps: (app) => [
    {
      name: 'heartbeat',
      every: heartbeatInterval,
      whileServing: true,
      run: () => recordHeartbeat(app),
    },
  ],
}
