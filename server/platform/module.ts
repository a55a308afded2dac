import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from './app.ts'
import type { Route } from './http/calls.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import type { PublishedEvent } from './events/event-bus.ts'

/** A domain of the shop as the composition root sees it. */
export interface Module {
  name: string
  /** Calls of the contracts by `route`; anything that is not JSON (uploads, pictures) directly on `http`. */
  routes?(app: App, route: Route, http: OpenAPIHono): void
  jobs?(app: App): JobHandlers
  /** Crontab lines of graphile-worker. */
  crontab?: string[]
  /** Work that comes due by time: run every so many milliseconds in each worker, safe to run in two at once. */
  sweeps?(app: App): Sweep[]
  /** Follows events of the shop, in the process that runs it. Must not throw. */
  onEvent?(app: App, published: PublishedEvent): void
}

export interface Sweep {
  name: string
  every: number
  run(): Promise<void>
}
