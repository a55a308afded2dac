import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const seconds = z.coerce.number().int().min(0).max(31_536_000)
const port = z.coerce.number().int().min(0).max(65_535)

/** Every environment variable, its shape and its default. An empty one counts as unset. */
export const configSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Musika <no-reply@musika.example>'),
  SEED: z.enum(['demo', 'none']).optional(),
  ADMIN_USERNAME: z.string().min(3).optional(),
  ADMIN_PASSWORD: z.string().min(10).optional(),
  RATE_LIMIT: flag.default('on'),
  AUCTION_MIN_SECONDS: seconds.default(3600),
  AUCTION_EXTENSION_SECONDS: seconds.default(120),
  PAYMENTS: z.enum(['simulated']).optional(),
  PAYNOW_EXTRAS: z
    .string()
    .regex(/^((onemoney|card)(,(?!$)|$))*$/)
    .default(''),
  PAYNOW_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYNOW_EMAIL: z.email().optional(),
  PAYNOW_SIMULATOR_PORT: port.optional(),
  PAYNOW_SIMULATOR_SPEED: z.coerce.number().min(1).max(1000).default(1),
  SMS_USERNAME: z.string().optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[0-9A-Za-z ]{1,11}$/)
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('https://api.africastalking.com'),
  SMS_DAILY_MAX: z.coerce.number().int().min(0).max(1_000_000).default(500),
  SECRET_KEY: z.string().default(''),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG: z.enum(['debug', 'info', 'warn', 'silent']).default('info'),
  MUSIKA_MODE: z.enum(['production', 'development']).default('production'),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
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
  /** How texts leave; unset: they are files in the outbox. */
  sms: SmsConfig | undefined
  /** Texts of a day, all people together. */
  smsDailyMax: number
  /** Keys in base64, the newest first; none: the key file below the data folder. */
  secretKeys: string[]
  /** Proxies in front whose forwarded address is believed. */
  trustedProxies: number
  log: 'debug' | 'info' | 'warn' | 'silent'
  development: boolean
}

/** How Paynow is reached. Without any key wallet and card payments are closed, or simulated where that is asked for. */
export interface PaynowConfig {
  /** Where it is; unset: Paynow itself, or the simulator of this process. */
  url: string | undefined
  /** One integration for each currency that is taken. */
  integrations: Partial<Record<string, { id: string; key: string }>>
  /** Beyond EcoCash: `onemoney`, `card`. */
  extras: ReadonlySet<string>
  /** The merchant's own address: in Paynow's test mode no other is accepted. */
  email: string | undefined
  /** `PAYMENTS=simulated`; a shop with the demo data simulates payments also without it. */
  simulated: boolean
  simulator: { port: number; speed: number }
}

/** An account at Africa's Talking. */
export interface SmsConfig {
  url: string
  username: string
  apiKey: string
  /** The registered name or short code that texts come from; unset: the gateway's own. */
  sender: string | undefined
}

/** A start that cannot work, explained in one sentence to the operator. */
export class StartError extends Error {}

/** Reads the environment. Throws a `StartError` that names the bad variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in configSchema.shape && value !== '',
    ),
  )
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    throw new StartError(`${name} is not valid (${JSON.stringify(given[name])}): ${issue.message}.`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    seed: env.SEED,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    rateLimit: env.RATE_LIMIT === 'on',
    auctionMinSeconds: env.AUCTION_MIN_SECONDS,
    auctionExtensionSeconds: env.AUCTION_EXTENSION_SECONDS,
    paynow: paynowOf(env, integrationsOf(environment)),
    sms: smsOf(env),
    smsDailyMax: env.SMS_DAILY_MAX,
    secretKeys: env.SECRET_KEY.split(',')
      .map((key) => key.trim())
      .filter(Boolean),
    trustedProxies: env.TRUSTED_PROXIES,
    log: env.LOG,
    development: env.MUSIKA_MODE === 'development',
  }
}

function smsOf(env: z.output<typeof configSchema>): SmsConfig | undefined {
  const { SMS_USERNAME: username, SMS_API_KEY: apiKey, SMS_SENDER: sender, SMS_URL: url } = env
  if (!username && !apiKey) return undefined
  if (!username || !apiKey)
    throw new StartError(
      `SMS_${username ? 'API_KEY' : 'USERNAME'} is missing: texts need the gateway's username and its key.`,
    )
  return { url, username, apiKey, sender }
}

/** The variables of an integration, one pair for each currency. */
export const integrationVariable = /^PAYNOW_([A-Z]{3})_(?:ID|KEY)$/

/** `PAYNOW_<CODE>_ID` and `PAYNOW_<CODE>_KEY` of every currency that has them. */
function integrationsOf(
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

function paynowOf(
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
