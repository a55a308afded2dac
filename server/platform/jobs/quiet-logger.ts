import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** The job runner's own log: only errors. */
export const quietLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
  })
