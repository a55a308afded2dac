import { sql } from 'kysely'
import { DomainError, refusalOf } from '../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { hashRecoveryCode } from '../../platform/one-time-codes/codes.ts'
import { countByDevice, isPassword, type DeviceCookie } from '../accounts/index.ts'
import type { StaffRow } from './accounts-store.ts'
import { newChallenge, solvedChallenge } from './proof-of-work.ts'

export const staffDevice: DeviceCookie = { name: 'musika_staff_known', limit: 'staff_device' }

interface Guessed {
  /** The key of the limits: the account's id, or a hash of an unknown name. */
  account: string
  known: StaffRow | undefined
}
interface Guess {
  password: string
  code: string | undefined
  proof: string | undefined
  device: string | undefined
  address: string
}
interface Counted {
  wasRight(): Promise<void>
}

/**
 * Counts an attempt to sign in to an account. A device that has signed in to it before has a separate limit, and so
 * has an unused recovery code. All other attempts share a limit of twenty an hour; above it, each attempt needs a
 * proof of work (docs/decisions/0028 and 0037). Throws `proof_required` with a challenge, `sign_in_guarded` once the
 * proofs of a day are used up, and `rate_limited` for an address with too many attempts.
 */
export async function countGuess(app: App, guessed: Guessed, guess: Guess): Promise<Counted> {
  const { account } = guessed
  const device = await countByDevice(app, staffDevice, account, guess.device)
  if (device !== undefined) return { wasRight: () => app.limits.clear(staffDevice.limit, device) }
  const code = await countByRecoveryCode(app, guessed, guess.code)
  if (code !== undefined) return { wasRight: () => app.limits.clear('staff_recovery_code', code) }
  await app.limits.take('staff_address', guess.address)
  const pair = `${account} ${guess.address}`
  await app.limits.take('staff_pair', pair)
  const counted = await countStranger(app, guessed, guess)
  return {
    async wasRight() {
      await app.limits.clear('staff_pair', pair)
      if (counted) await app.limits.giveBack(counted, account)
    },
  }
}

/** Replaces the id of an unknown name, so that the query for recovery codes takes equally long. */
const noStaffId = '00000000-0000-0000-0000-000000000000'

/**
 * Counts an attempt with an unused recovery code in a separate limit. Strangers cannot guess its 50 random bits, so
 * they cannot use up this limit. Returns undefined without such a code, or if its limit is used up.
 */
async function countByRecoveryCode(
  app: App,
  { known }: Guessed,
  code: string | undefined,
): Promise<string | undefined> {
  if (code === undefined) return undefined
  const hash = hashRecoveryCode(code)
  const { rows } = await sql`select from staff_recovery_codes
    where staff_id = ${known?.id ?? noStaffId} and code_hash = ${hash} and used_at is null`.execute(
    app.db,
  )
  if (rows.length === 0) return undefined
  const counted = hash.toString('base64url')
  try {
    await app.limits.take('staff_recovery_code', counted)
    return counted
  } catch (refusal) {
    refusalOf(refusal)
    return undefined
  }
}

/**
 * Counts an attempt by a stranger and returns the limit that counts it. Returns undefined for the right temporary
 * password, whose 100 random bits cannot be guessed.
 */
async function countStranger(
  app: App,
  { account, known }: Guessed,
  { password, proof }: Guess,
): Promise<'staff_account' | 'staff_proven' | undefined> {
  try {
    return await takeGuess(app, account, proof)
  } catch (refusal) {
    refusalOf(refusal)
    // Takes equally long without a temporary password, so that the duration does not reveal whether there is one.
    const temporary = known?.passwordIsTemporary ? known.passwordHash : undefined
    if (await isPassword(temporary, password)) return undefined
    throw refusal
  }
}

async function takeGuess(
  app: App,
  account: string,
  proof: string | undefined,
): Promise<'staff_account' | 'staff_proven'> {
  const solved = proof === undefined ? undefined : solvedChallenge(app, account, proof)
  if (solved !== undefined) {
    // A proof can be used only once.
    await app.limits.take('staff_proof', solved)
    await app.limits
      .take('staff_proven', account)
      .catch(refusing('sign_in_guarded', { says: messageRef('staffRefusals.guarded') }))
    return 'staff_proven'
  }
  await app.limits
    .take('staff_account', account)
    .catch(refusing('proof_required', { details: { challenge: newChallenge(app, account) } }))
  return 'staff_account'
}

/** Replaces the error of a used-up limit with one that offers the alternative. */
const refusing =
  (
    code: 'proof_required' | 'sign_in_guarded',
    more: { says?: MessageRef; details?: Record<string, unknown> },
  ) =>
  (error: unknown): never => {
    throw new DomainError(code, { ...more, retryAfter: refusalOf(error).retryAfter ?? 1 })
  }
