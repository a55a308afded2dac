import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { limits } from '../../../../contracts/common/limits.ts'
import { DomainError } from '../../../kernel/domain-error.ts'

/** Argon2id (the library's default) with 19 MiB and two passes: what OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes a core for some 20 ms: more at once would only starve everything else. */
const atOnce = 2
/** Who would wait longer than a few seconds is told to come back. */
const waitingMax = 256

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (waiting.length >= waitingMax) throw new DomainError('overloaded', { retryAfter: 3 })
  // Whoever leaves hands over the place, so `running` stays as it is.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The same password typed on another keyboard is the same password. */
const canonical = (password: string) => password.normalize('NFKC')

/** What is kept of a password. Throws `overloaded` when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(canonical(password), cost))

let nobody: Promise<string> | undefined
/** The hash of a password that nobody has, made once. */
const nobodysHash = () => (nobody ??= hash(randomBytes(32), cost))

/** Whether the password belongs to the hash. Without a hash it takes as long and answers false, so that time does not tell who has an account. */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const usable = known !== undefined && password.length <= limits.passwordMax
  const against = usable ? known : await nobodysHash()
  const fits = await inTurn(() =>
    // What is no hash at all belongs to no password.
    verify(against, usable ? canonical(password) : password.slice(0, limits.passwordMax)).catch(
      () => false,
    ),
  )
  return usable && fits
}

/** Makes ready what `isPassword` needs, so that the first sign-in of a stranger is not slower than the others. */
export const preparePasswords = async (): Promise<void> => {
  await nobodysHash()
}
