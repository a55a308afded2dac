import path from 'node:path'
import type { z } from 'zod'
import { configSchema } from './config-schema.ts'
import { readContipay, type ContipayConfig } from './kernel/contipay-config.ts'
import { tracesConfig, type TracesConfig } from './kernel/traces-config.ts'

export interface Config {
  /** What this process does: `web` serves pages and calls, `worker` runs jobs and sweeps. */
  role: 'web' | 'worker' | 'all'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The database without a pooler, for listening, jobs and migrations. Unset: `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** The database with the settings for lists and searches. Unset: `databaseUrl`. */
  databaseListUrl: string | undefined
  /** Standbys of the database, for reads that may be a moment old. */
  databaseReplicaUrls: readonly string[]
  /** Valkey, which counts rate limits. Without one the database does. */
  valkeyUrl: string | undefined
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  seed: 'demo' | 'none' | undefined
  adminUsername: string | undefined
  adminPassword: string | undefined
  rateLimit: boolean
  auctionMinSeconds: number
  auctionExtensionSeconds: number
  paynow: PaynowConfig
  /** Undefined without keys: refunds and payouts are then paid by hand, or simulated like payments. */
  contipay: ContipayConfig | undefined
  /** The SMS gateway. Without one, messages are written to files in the outbox. */
  sms: SmsConfig | undefined
  /** Most SMS messages a day, to all members together. */
  smsDailyMax: number
  /** Encryption keys in base64, newest first. If there are none, the key file in the data folder is used. */
  secretKeys: string[]
  /** How many reverse proxies in front of the server are trusted to report the client's address. */
  trustedProxies: number
  /** Seconds from a stop signal, which makes `/readyz` fail, until the port closes. */
  drainSeconds: number
  /** The S3 store for files. Without one they are in the data folder. */
  s3: S3Config | undefined
  /** The bearer token of `/metrics`. Without it and without a port of their own there are no metrics. */
  metricsToken: string | undefined
  /** A port that serves only `/metrics`, without a token if none is set. */
  metricsPort: number | undefined
  metricsHost: string
  /** Where traces are sent. Without it there are none. */
  traces: TracesConfig | undefined
  log: 'debug' | 'info' | 'warn' | 'silent'
  development: boolean
}

/** How to reach Paynow. Without an integration, wallet and card payments are closed, or simulated if configured. */
export interface PaynowConfig {
  /** Base URL. If unset, Paynow's own, or that of the simulator in this process. */
  url: string | undefined
  /** One integration for each accepted currency. */
  integrations: Partial<Record<string, { id: string; key: string }>>
  /** Methods in addition to EcoCash: `onemoney`, `card`. */
  extras: ReadonlySet<string>
  /** The merchant's email address. Paynow's test mode accepts no other. */
  email: string | undefined
  /** `PAYMENTS=simulated`. A shop with demo data simulates payments even without it. */
  simulated: boolean
  simulator: { port: number; speed: number }
}

/** An account at Africa's Talking. */
export interface SmsConfig {
  url: string
  username: string
  apiKey: string
  /** The registered name or short code shown as the sender. If unset, the gateway's default. */
  sender: string | undefined
}

/** A bucket of an S3 store. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The folder of the shop within the bucket; empty for the whole bucket. */
  prefix: string
  /** Whether browsers get files from the store, at signed URLs. */
  presigned: boolean
}

/** A reason why the shop cannot start. Its message is one sentence for the operator. */
export class StartError extends Error {}

/**
 * Reads the environment. The result is frozen: a running shop cannot be configured. Throws a `StartError` that names
 * the bad variable.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
): Readonly<Config> {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in configSchema.shape && value !== '',
    ),
  )
  const parsed = configSchema.safeParse(variables)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    throw new StartError(
      `${name} is not valid (${JSON.stringify(variables[name])}): ${issue.message}.`,
    )
  }
  const env = parsed.data
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    throw new StartError(
      `ROLE=${env.ROLE} needs DATABASE_URL: no process on another machine can reach the embedded database.`,
    )
  for (const part of ['DIRECT', 'LIST', 'REPLICA'] as const) {
    const name = `DATABASE_${part}_URL` as const
    if (env[name] && !env.DATABASE_URL)
      throw new StartError(`${name} is set without DATABASE_URL: set both, or neither.`)
  }
  return Object.freeze<Config>({
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseListUrl: env.DATABASE_LIST_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URL ?? [],
    valkeyUrl: env.VALKEY_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    seed: env.SEED,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    rateLimit: env.RATE_LIMIT === 'on',
    auctionMinSeconds: env.AUCTION_MIN_SECONDS,
    auctionExtensionSeconds: env.AUCTION_EXTENSION_SECONDS,
    paynow: paynowConfig(env, paynowIntegrations(environment)),
    contipay: contipayConfig(env),
    sms: smsConfig(env),
    smsDailyMax: env.SMS_DAILY_MAX,
    secretKeys: env.SECRET_KEY.split(',')
      .map((key) => key.trim())
      .filter(Boolean),
    trustedProxies: env.TRUSTED_PROXIES,
    drainSeconds: drainSeconds(env),
    metricsToken: env.METRICS_TOKEN,
    s3: s3Config(env),
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    traces: tracesConfig(env),
    log: env.LOG,
    development: env.MUSIKA_MODE === 'development',
  })
}

/** No proxy sends requests to a worker, and an embedded database has no second process that could take them. */
function drainSeconds(env: z.output<typeof configSchema>): number {
  if (env.ROLE === 'worker') return 0
  return env.DRAIN_SECONDS ?? (env.DATABASE_URL && env.TRUSTED_PROXIES > 0 ? 10 : 0)
}

function smsConfig(env: z.output<typeof configSchema>): SmsConfig | undefined {
  const { SMS_USERNAME: username, SMS_API_KEY: apiKey, SMS_SENDER: sender, SMS_URL: url } = env
  if (!username && !apiKey) return undefined
  if (!username || !apiKey)
    throw new StartError(
      `SMS_${username ? 'API_KEY' : 'USERNAME'} is missing: texts need the gateway's username and its key.`,
    )
  return { url, username, apiKey, sender }
}

function s3Config(env: z.output<typeof configSchema>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const names = Object.keys(needed) as (keyof typeof needed)[]
  const missing = names.filter((name) => needed[name] === undefined)
  const presigned = env.FILES_GET === 'presigned'
  if (missing.length === names.length && env.S3_PREFIX === undefined && !presigned) return undefined
  if (missing.length > 0)
    throw new StartError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: an S3 store needs its address, bucket, region and both parts of the key.`,
    )
  return {
    endpoint: S3_ENDPOINT!.replace(/\/+$/, ''),
    bucket: S3_BUCKET!,
    region: S3_REGION!,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    prefix: env.S3_PREFIX ?? '',
    presigned,
  }
}

/** Matches the variables of Paynow integrations, one pair for each currency. */
export const integrationVariable = /^PAYNOW_([A-Z]{3})_(?:ID|KEY)$/

/**
 * Reads `PAYNOW_<CODE>_ID` and `PAYNOW_<CODE>_KEY` of every currency. Throws a `StartError` if one of a pair is
 * missing.
 */
function paynowIntegrations(
  environment: Record<string, string | undefined>,
): PaynowConfig['integrations'] {
  const integrations: PaynowConfig['integrations'] = {}
  for (const name of Object.keys(environment)) {
    const [, currency] = integrationVariable.exec(name) ?? []
    if (!currency) continue
    const id = environment[`PAYNOW_${currency}_ID`]
    const key = environment[`PAYNOW_${currency}_KEY`]
    if (id && key) integrations[currency] = { id, key }
    else if (id || key)
      throw new StartError(
        `PAYNOW_${currency}_${id ? 'KEY' : 'ID'} is missing: an integration needs its id and its key.`,
      )
  }
  return integrations
}

function paynowConfig(
  env: z.output<typeof configSchema>,
  integrations: PaynowConfig['integrations'],
): PaynowConfig {
  if (Object.keys(integrations).length > 0 && env.PAYNOW_SIMULATOR_PORT !== undefined)
    throw new StartError(
      'PAYNOW_SIMULATOR_PORT is set beside real keys: payments are either simulated or real.',
    )
  if (Object.keys(integrations).length > 0 && env.PAYMENTS === 'simulated')
    throw new StartError(
      'PAYMENTS=simulated is set beside real Paynow keys: remove one of them, payments are either simulated or real.',
    )
  return {
    url: env.PAYNOW_URL,
    integrations,
    extras: new Set(env.PAYNOW_EXTRAS.split(',')),
    email: env.PAYNOW_EMAIL,
    simulated: env.PAYMENTS === 'simulated',
    simulator: {
      port: env.PAYNOW_SIMULATOR_PORT ?? Math.min(env.PORT + 1, 65_535),
      speed: env.PAYNOW_SIMULATOR_SPEED,
    },
  }
}

function contipayConfig(env: z.output<typeof configSchema>): ContipayConfig | undefined {
  try {
    return readContipay(env)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
