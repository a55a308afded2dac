import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** Logs only errors and warnings of the job runner. */
export const quietLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
  })
