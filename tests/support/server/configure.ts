import { TestRunner } from 'vitest'
import { readConfig, type Config } from '../../../server/config.ts'
import { createRateLimits } from '../../../server/platform/limits/rate-limits.ts'
import type { TestServer } from '../browser/test-server.ts'

export type Environment = Record<string, string>

/** Variables that a running test server takes. All others need a server of their own. */
const settable = new Set([
  'RATE_LIMIT',
  'TRUSTED_PROXIES',
  'AUCTION_MIN_SECONDS',
  'AUCTION_EXTENSION_SECONDS',
  'PAYNOW_SIMULATOR_SPEED',
  'PAYNOW_EXTRAS',
  'MAIL_FROM',
  'SMTP_URL',
  'MUSIKA_MODE',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
  'SMS_DAILY_MAX',
  'LOG',
])

export const isSettable = (environment: Environment): boolean =>
  Object.keys(environment).every((name) => settable.has(name))

/** The variables that a server was opened with, and those that it has now. */
const opened = new WeakMap<object, Environment>()
const current = new WeakMap<object, Environment>()

/** The settings of a test server, which `configure` may change. Those of a shop are frozen. */
export function openConfig(environment: Environment): Config {
  const config = { ...readConfig(environment) }
  opened.set(config, environment)
  current.set(config, environment)
  return config
}

function change({ config, log }: TestServer['app'], environment: Environment): void {
  Object.assign(config, readConfig(environment))
  log.level = config.log
  current.set(config, environment)
}

/**
 * Changes settings of a running server as its environment variables would. Within a test the change ends with the test,
 * otherwise with the file. Rate limits that are turned on begin to count again from zero.
 */
export async function configure(
  server: Pick<TestServer, 'app'>,
  variables: Environment,
): Promise<void> {
  if (!isSettable(variables))
    throw new Error(`These need a server of their own: ${Object.keys(variables).join(', ')}`)
  const { app } = server
  const before = { ...current.get(app.config) }
  change(app, { ...before, ...variables })
  if (TestRunner.getCurrentTest()) onTestFinished(() => change(app, before))
  if (variables['RATE_LIMIT'] === 'on') await resetLimits(server)
}

/** Forgets what rate limits have counted, also in memory. */
export async function resetLimits({ app }: Pick<TestServer, 'app'>): Promise<void> {
  app.limits.stop()
  app.limits = await createRateLimits(app.config, app.pool, app.log)
  await app.pool.query('delete from rate_limits')
}

/** Undoes every `configure`. */
export const resetConfig = ({ app }: Pick<TestServer, 'app'>): void =>
  change(app, opened.get(app.config)!)
