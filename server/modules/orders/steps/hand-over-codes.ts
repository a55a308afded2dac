import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Creates or replaces the order's code, resets the number of wrong tries, and returns the code. */
export async function makeCode(tx: Transaction<Schema>, orderId: OrderId): Promise<string> {
  const code = drawCode()
  await sql`
    insert into handover_codes (order_id, code) values (${orderId}, ${code})
    on conflict (order_id) do update set code = excluded.code, wrong_tries = 0, created_at = now()`.execute(
    tx,
  )
  return code
}

export type CodeTry = 'right' | 'wrong' | 'locked' | 'none'

/** Compares the entered code, under the order's lock. A wrong try is counted, so the caller must commit. */
export async function tryCode(
  tx: Transaction<Schema>,
  orderId: OrderId,
  entered: string,
): Promise<{ outcome: CodeTry; triesLeft: number }> {
  const stored = await tx
    .selectFrom('handover_codes')
    .select(['code', 'wrong_tries'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!stored) return { outcome: 'none', triesLeft: 0 }
  const triesLeft = limits.codeTries - stored.wrong_tries
  if (triesLeft <= 0) return { outcome: 'locked', triesLeft: 0 }
  if (isRightCode(entered, stored.code)) return { outcome: 'right', triesLeft }
  await tx
    .updateTable('handover_codes')
    .set({ wrong_tries: stored.wrong_tries + 1 })
    .where('order_id', '=', orderId)
    .execute()
  return { outcome: 'wrong', triesLeft: triesLeft - 1 }
}

/** Compares the digits that were entered with a code, in constant time. */
export function isRightCode(entered: string, code: string): boolean {
  const digits = entered.replace(/\D/g, '')
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code))
}
