import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../../kernel/domain-error.ts'

/** Argon2id (the library's default) with 19 MiB and two passes: the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes a core for about 20 ms; more at once would starve all other work. */
const atOnce = 2
/** Longer queues would mean waiting for more than a few seconds, so additional calls are refused. */
const waitingMax = 256

let running = 0
const waiting: (() => void)[] = []

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (waiting.length >= waitingMax) throw new DomainError('overloaded', { retryAfter: 3 })
  // The slot passes to the next in the queue, so `running` stays the same.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Keyboards encode accents differently; normalization makes them equal. */
const canonical = (password: string) => password.normalize('NFKC')

/** The hash of a password. Throws `overloaded` if the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  enqueue(() => hash(canonical(password), cost))

let dummy: Promise<string> | undefined
/** The hash of a random password, made once. */
const dummyHash = () => (dummy ??= hash(randomBytes(32), cost))

/**
 * Whether the password matches the hash. Without a hash it takes equally long and returns false, so that timing does
 * not reveal which accounts exist.
 */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const usable = known !== undefined && password.length <= limits.passwordMax
  const against = usable ? known : await dummyHash()
  const fits = await enqueue(() =>
    // A stored value that is not a hash matches no password.
    verify(against, usable ? canonical(password) : password.slice(0, limits.passwordMax)).catch(
      () => false,
    ),
  )
  return usable && fits
}

/** Computes the dummy hash, so that the first sign-in with an unknown name takes no longer than others. */
export const preparePasswords = async (): Promise<void> => {
  await dummyHash()
}
