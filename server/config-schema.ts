import { z } from 'zod'
import { collectorHeaders } from './kernel/traces-config.ts'

const flag = z.enum(['on', 'off'])
const seconds = z.coerce.number().int().min(0).max(31_536_000)
const port = z.coerce.number().int().min(0).max(65_535)
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const databaseUrls = z.preprocess((text) => String(text).split(','), z.array(databaseUrl))

/** Every environment variable, its shape and its default. An empty one counts as unset. */
export const configSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_LIST_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrls.optional(),
  VALKEY_URL: z.url({ protocol: /^(valkey|redis)s?$/, hostname: /./ }).optional(),
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
  CONTIPAY_KEY: z.string().optional(),
  CONTIPAY_SECRET: z.string().optional(),
  CONTIPAY_MERCHANT_ID: z.coerce.number().int().positive().optional(),
  CONTIPAY_PRIVATE_KEY: z.string().optional(),
  CONTIPAY_CURRENCIES: z
    .string()
    .regex(/^[A-Z]{3}(,[A-Z]{3})*$/)
    .default('USD'),
  CONTIPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api-v2.contipay.co.zw'),
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
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_GET: z.enum(['proxied', 'presigned']).default('proxied'),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/)
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(collectorHeaders).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG: z.enum(['debug', 'info', 'warn', 'silent']).default('info'),
  MUSIKA_MODE: z.enum(['production', 'development']).default('production'),
})
