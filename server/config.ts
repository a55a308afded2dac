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
  /** Proxies in front whose forwarded address is believed. */
  trustedProxies: number
  log: 'debug' | 'info' | 'warn' | 'silent'
  development: boolean
}

/** A start that cannot work, in one sentence for whoever started it. */
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
    trustedProxies: env.TRUSTED_PROXIES,
    log: env.LOG,
    development: env.MUSIKA_MODE === 'development',
  }
}
