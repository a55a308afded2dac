import { totalmem } from 'node:os'

const MB = 2 ** 20

/** The bytes of memory that this process may use: those of the machine, or of its container. */
export function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * PostgreSQL's memory settings for this many bytes, which it shares with the shop and the system's file cache: an
 * eighth for its own cache.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, bytes / part / MB)))}MB`
  return {
    shared_buffers: share(8, 128, 2048),
    effective_cache_size: share(2, 256, 1_000_000),
    maintenance_work_mem: share(32, 64, 512),
    work_mem: share(1024, 4, 16),
  }
}
