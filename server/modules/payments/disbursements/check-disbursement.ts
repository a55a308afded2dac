import type { DisbursementId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Disbursement, DisbursementLookup, MoneyOut } from '../../../platform/payments/port.ts'
import { gatewayOf } from '../gateway.ts'
import { judgeDisbursement } from './disbursement.rules.ts'
import {
  followLater,
  recordDisbursementFailed,
  recordDisbursementPaid,
  withDisbursement,
} from './record-disbursement.ts'
import { readDisbursement, type DisbursementRow } from './store.ts'

/** The call that sends this money: EcoCash's, the only wallet that has one. */
export const senderOf = (app: App, purpose: Disbursement['purpose']): MoneyOut | undefined =>
  gatewayOf(app).providers.ecocash[purpose]

/** The request as the provider sees it. A number that was erased is sent as an empty one, for lookups only. */
export const requestOf = (row: DisbursementRow): Disbursement => ({
  reference: row.reference,
  purpose: row.refundId ? 'refund' : 'payout',
  currency: row.currency,
  amountMinor: row.amountMinor,
  phone: row.phone ?? '',
  name: { first: row.firstName, last: row.lastName },
})

/**
 * Looks a disbursement up at its provider and records the answer. Only this confirms it. Safe to repeat, also in two
 * processes at once. Returns the answer; undefined for one that is paid already.
 */
export async function checkDisbursement(
  app: App,
  id: DisbursementId,
): Promise<DisbursementLookup | undefined> {
  const row = await readDisbursement(app.db, id)
  if (!row || row.status === 'paid') return undefined
  const request = requestOf(row)
  const lookup = (await senderOf(app, request.purpose)?.lookUp(request)) ?? {
    kind: 'lost' as const,
    reason: 'no provider sends money now',
  }
  await withDisbursement(app, id, async (recording) => {
    const verdict = judgeDisbursement(recording.disbursement, lookup, recording.now)
    if (verdict === 'paid' && lookup.kind === 'stated')
      return recordDisbursementPaid(recording, lookup.providerId)
    if (verdict === 'declined' && lookup.kind === 'stated')
      return recordDisbursementFailed(recording, 'declined', lookup.reason)
    if (verdict === 'not_received') return recordDisbursementFailed(recording, 'not_received', '')
    if (verdict === 'mismatch')
      app.log.warn({ disbursement: id }, 'the provider states another disbursement')
    return followLater(recording)
  })
  return lookup
}
