import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from './app.ts'
import type { Route } from './http/calls.ts'
import type { PageForm } from './http/page-forms.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PublishedEvent } from './events/publish.ts'
import type { Sweep } from './sweeper.ts'

export type { Sweep } from './sweeper.ts'

/** The parts of a module that server/app.ts connects. */
export interface Module {
  name: string
  /**
   * Registers calls of the contracts with `route`, and anything that is not JSON (uploads, images) directly on
   * `http`.
   */
  routes?: (app: App, route: Route, http: OpenAPIHono, hooks: Hooks) => void
  /** Forms of pages that work before scripts run. */
  forms?: readonly PageForm[]
  /** Runs once at the start, before any request, job or sweep. */
  opens?: (app: App) => Promise<void>
  jobs?: (app: App) => JobHandlers
  /** Declares its metrics. Called once at the start of a shop that has metrics. */
  metrics?: (app: App, metrics: Metrics) => void
  /** Crontab lines of graphile-worker. */
  crontab?: string[]
  /**
   * Periodic work, which one of the processes that run jobs does for all. While another process takes over, two may do
   * it for a moment, so it must be safe to run twice at once.
   */
  sweeps?: (app: App) => Sweep[]
  /** Called with every event, in each process. Must not throw. */
  onEvent?: (app: App, published: PublishedEvent) => void
  /** Called when a member has signed in with this request. It may still set cookies. */
  onSignIn?: (app: App, c: Context, userId: UserId) => Promise<void>
}

/** Hooks between modules that do not import each other. */
export interface Hooks {
  /** Calls every `onSignIn`. Errors are logged and do not affect the sign-in. */
  signedIn: (c: Context, userId: UserId) => Promise<void>
}
