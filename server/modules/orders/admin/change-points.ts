import { sql, type Transaction } from 'kysely'
import type { PickupPointId, StaffId } from '#contracts/common/ids.ts'
import type {
  AdminPickupPoint,
  ParsedPoint,
  PointWithCode,
} from '#contracts/orders/admin/pickup-points.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { hashPassword, storedPhone } from '../../accounts/index.ts'
import { audit } from '../../staff/index.ts'
import { drawTerminal, drawTerminalCode } from '../pickup/terminal.ts'
import { readAdminPoint } from './point-rows.ts'

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The columns of a form. */
function columnsOf({ fee, phone, landmark, ...form }: ParsedPoint) {
  return {
    name: tidy(form.name),
    city: tidy(form.city),
    suburb: tidy(form.suburb),
    address: tidy(form.address),
    landmark: tidy(landmark) || null,
    hours: tidy(form.hours),
    phone: storedPhone(phone),
    capacity: form.capacity,
    fee_usd_minor: fee,
    open: form.open,
  }
}
type Columns = ReturnType<typeof columnsOf>

/** The change as the audit log has it. */
const logged = ({ fee_usd_minor: fee, ...columns }: Columns) => ({
  ...columns,
  fee: wireAmount(fee, 'USD'),
})

/** Locks the table against other changes, and refuses a second point of this name in the city. */
async function refuseSame(
  tx: Transaction<Schema>,
  { city, name }: Columns,
  id: PickupPointId | null,
): Promise<void> {
  await sql`lock table pickup_points in share row exclusive mode`.execute(tx)
  const same = await sql`select from pickup_points
    where lower(city) = lower(${city}) and lower(name) = lower(${name}) and id is distinct from ${id}::uuid`.execute(
    tx,
  )
  if (same.rows.length > 0) throw invalidField('name', messageRef('ordersRefusals.pointExists'))
}

/** Adds a pickup point with a new terminal and its code, which is in the answer only. */
export async function addPoint(
  app: App,
  staffId: StaffId,
  form: ParsedPoint,
): Promise<PointWithCode> {
  const columns = columnsOf(form)
  const code = drawTerminalCode()
  const codeHash = await hashPassword(code)
  return app.db.transaction().execute(async (tx) => {
    await refuseSame(tx, columns, null)
    const { id } = await insertPoint(tx, { ...columns, code_hash: codeHash })
    await audit(tx, {
      staffId,
      action: 'pickup_point.add',
      subject: `pickup_point:${id}`,
      after: logged(columns),
    })
    return { ...(await readAdminPoint(tx, id))!, code }
  })
}

/** Inserts a point with a terminal that no other one has. */
export async function insertPoint(
  tx: Transaction<Schema>,
  values: Columns & { code_hash: string },
): Promise<{ id: PickupPointId; terminal: string }> {
  for (;;) {
    const terminal = drawTerminal()
    const row = await tx
      .insertInto('pickup_points')
      .values({ ...values, terminal })
      .onConflict((conflict) => conflict.column('terminal').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return { id: row.id as PickupPointId, terminal }
  }
}

/** Changes a pickup point, opens or closes it. Throws `not_found`. */
export function changePoint(
  app: App,
  staffId: StaffId,
  id: PickupPointId,
  form: ParsedPoint,
): Promise<AdminPickupPoint> {
  const columns = columnsOf(form)
  return app.db.transaction().execute(async (tx) => {
    await refuseSame(tx, columns, id)
    const before = await tx
      .selectFrom('pickup_points')
      .select(Object.keys(columns) as (keyof Columns)[])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!before) throw new DomainError('not_found')
    await tx.updateTable('pickup_points').set(columns).where('id', '=', id).execute()
    await audit(tx, {
      staffId,
      action: 'pickup_point.change',
      subject: `pickup_point:${id}`,
      before: logged(before),
      after: logged(columns),
    })
    return (await readAdminPoint(tx, id))!
  })
}

/** Makes a new terminal code, unlocks the terminal and ends its sessions. Throws `not_found`. */
export async function resetPointCode(
  app: App,
  staffId: StaffId,
  id: PickupPointId,
): Promise<PointWithCode> {
  const code = drawTerminalCode()
  const codeHash = await hashPassword(code)
  return app.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('pickup_points')
      .set({ code_hash: codeHash, wrong_codes: 0, locked_until: null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new DomainError('not_found')
    await tx.deleteFrom('pickup_sessions').where('point_id', '=', id).execute()
    await audit(tx, {
      staffId,
      action: 'pickup_point.reset_code',
      subject: `pickup_point:${id}`,
    })
    return { ...(await readAdminPoint(tx, id))!, code }
  })
}
