import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { UserId } from '../../contracts/common/ids.ts'
import type { App } from './app.ts'
import type { Route } from './http/calls.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import type { PublishedEvent } from './events/event-bus.ts'

/** A domain of the shop as the composition root sees it. */
export interface Module {
  name: string
  /** Calls of the contracts by `route`; anything that is not JSON (uploads, pictures) directly on `http`. */
  routes?: (app: App, route: Route, http: OpenAPIHono, hooks: Hooks) => void
  /** Once, before anybody is answered and before any job or sweep runs. */
  opens?: (app: App) => Promise<void>
  jobs?: (app: App) => JobHandlers
  /** Crontab lines of graphile-worker. */
  crontab?: string[]
  /** Work that comes due by time: run every so many milliseconds in each worker, safe to run in two at once. */
  sweeps?: (app: App) => Sweep[]
  /** Follows events of the shop, in the process that runs it. Must not throw. */
  onEvent?: (app: App, published: PublishedEvent) => void
  /** A member has just signed in with this request; cookies may still be set. */
  onSignIn?: (app: App, c: Context, userId: UserId) => Promise<void>
}

/** Events between modules that do not know each other. */
export interface Hooks {
  /** Calls every `onSignIn`. Errors are logged and do not affect the sign-in. */
  signedIn: (c: Context, userId: UserId) => Promise<void>
}

export interface Sweep {
  name: string
  every: number
  run(): Promise<void>
}
