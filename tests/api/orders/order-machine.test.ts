import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type {
  OrderId,
  PaymentId,
  PayoutId,
  RefundId,
  StaffId,
} from '../../../contracts/common/ids.ts'
import { DomainError } from '../../../server/kernel/domain-error.ts'
import {
  charge,
  checkLedger,
  decidePayout,
  payRefund,
} from '../../../server/modules/ledger/index.ts'
import { writeOffDebts } from '../../../server/modules/ledger/charge-backs/write-off-debts.ts'
import { requestPayout } from '../../../server/modules/ledger/payouts/request-payout.ts'
import { cancelOrder } from '../../../server/modules/orders/steps/cancel-order.ts'
import { takeAdminStep } from '../../../server/modules/orders/steps/admin-step.ts'
import { openDispute } from '../../../server/modules/orders/disputes/disputes.ts'
import { handOver } from '../../../server/modules/orders/steps/hand-over.ts'
import { decideDispute } from '../../../server/modules/orders/index.ts'
import { moveDueOrders } from '../../../server/modules/orders/steps/move-due-orders.ts'
import { dispatchOrder, makeReady } from '../../../server/modules/orders/steps/send-order.ts'
import {
  acceptRefund,
  confirmReceipt,
} from '../../../server/modules/orders/disputes/settle-dispute.ts'
import { takeStep } from '../../../server/modules/orders/steps/take-step.ts'
import { chargeBackPayment } from '../../../server/modules/payments/charge-backs/charge-back-payment.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { moneyPromises } from '../../support/money/money-invariants.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { checkHistories } from '../../support/money/order-histories.ts'
import { daysLater, createPaidOrder } from '../../support/money/paid-orders.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'

/** The number of steps; the long run tries 10,000 and more. */
const attempts = Number(process.env['ORDER_STEPS'] ?? 900)
const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
/** The number of concurrent steps. */
const lanes = 6

const server = sharedServer()
const members: Member[] = []
let staffId: StaffId
beforeAll(async () => {
  await disableNewSellerTerms(server)
  staffId = (await createStaff(server)).id
  for (let n = 0; n < 5; n += 1) members.push(await createMember(server))
})

const kinds = [
  'buy',
  'buy',
  'send',
  'send',
  'ready',
  'deliver',
  'confirm',
  'handOver',
  'cancel',
  'dispute',
  'acceptRefund',
  'decide',
  'wait',
  'payout',
  'decidePayout',
  'charge',
  'payRefund',
  'chargeBack',
  'chargeBackPayment',
  'suspend',
] as const
const attempt = fc.record({
  kind: fc.constantFrom(...kinds),
  order: fc.nat(1000),
  who: fc.nat(4),
  whom: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 900_000 }),
  choice: fc.nat(2),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never

const orders: { id: OrderId; buyer: Member; seller: Member }[] = []

async function tryOut({ kind, order: at, who, whom, amount, choice }: Attempt): Promise<void> {
  const { app } = server
  const member = members[who]!
  if (kind === 'buy' || orders.length === 0) {
    const buyer = members[who % 4]!
    const seller = members[((who % 4) + whom) % 5]!
    const { id } = await createPaidOrder(server, buyer, seller, {
      priceMinor: BigInt(amount) * 1000n + 250_00n,
      collect: choice === 0,
      method: choice === 1 ? 'ecocash_usd' : 'ecocash_zwl',
    })
    orders.push({ id, buyer, seller })
    return
  }
  const { id: orderId, buyer, seller } = orders[at % orders.length]!
  // Mostly the buyer or the seller, sometimes another member.
  const userId = [buyer.id, seller.id, member.id][choice]!
  const currency = choice === 1 ? 'USD' : 'ZWL'
  switch (kind) {
    case 'send':
      return dispatchOrder(app, {
        orderId,
        userId,
        dispatch: choice === 1 ? { method: 'own' } : { method: 'bus', courier: 'Inter-Africa' },
      })
    case 'ready':
      return makeReady(app, { orderId, userId, note: undefined })
    case 'deliver':
      return takeStep(app, orderId, { userId }, 'deliver')
    case 'confirm':
      return confirmReceipt(app, orderId, userId)
    case 'handOver': {
      const stored = await app.db
        .selectFrom('handover_codes')
        .select('code')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return handOver(app, { orderId, userId, code: stored?.code ?? '000000' })
    }
    case 'cancel':
      return cancelOrder(app, { orderId, userId, note: undefined })
    case 'dispute':
      return openDispute(app, {
        orderId,
        userId,
        dispute: { reason: 'other', text: 'Something', images: [] },
      })
    case 'acceptRefund':
      return acceptRefund(app, { orderId, userId, goodsReturned: amount % 2 === 0 })
    case 'decide':
      return decideDispute(
        app,
        orderId,
        choice === 2
          ? { staffId, outcome: 'partial', refundAmount: amount }
          : { staffId, outcome: choice === 0 ? 'release' : 'refund' },
      )
    case 'chargeBack':
      return takeAdminStep(app, {
        orderId,
        staff: { id: staffId, role: 'admin' },
        step: 'chargeBack',
        reason: 'The bank took it back',
        goodsReturned: choice === 2,
      })
    case 'chargeBackPayment': {
      const { payment_id: paymentId } = await app.db
        .selectFrom('orders')
        .select('payment_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const by = { staffId, reason: 'The bank took it back' }
      return paymentId ? chargeBackPayment(app, paymentId as PaymentId, by) : undefined
    }
    case 'suspend':
      // Member 4 only sells and never buys, so charge-backs leave it with debts now and then.
      await app.db
        .updateTable('users')
        .set({ suspended_at: choice === 0 ? new Date() : null })
        .where('id', '=', members[4]!.id)
        .execute()
      return writeOffDebts(app)
    case 'wait':
      await daysLater(server, orderId, amount % 12)
      return moveDueOrders(app)
    case 'payout':
      await requestPayout(
        app,
        member.id,
        {
          currency,
          amount: currency === 'USD' ? 500n : 125_000_00n,
          destination: { kind: 'ecocash', number: '0772140412' },
        },
        undefined,
      )
      return
    case 'decidePayout': {
      const { rows } = await app.pool.query<{ id: PayoutId }>(
        `select id from payouts where status in ('requested', 'approved') order by created_at, id limit 1`,
      )
      const [due] = rows
      if (!due) return
      return decidePayout(app, due.id, {
        step: (['approve', 'pay', 'refuse'] as const)[choice]!,
        staffId,
        reference: 'R',
      })
    }
    case 'charge':
      return app.db.transaction().execute((tx) =>
        charge(tx, {
          sellerId: member.id,
          currency,
          amountMinor: BigInt(amount),
          kind: 'boost',
          key: `boost:${at}`,
        }),
      )
    case 'payRefund': {
      const { rows } = await app.pool.query<{ id: RefundId }>(
        `select id from refunds where status = 'due' order by created_at, id limit 1`,
      )
      const [due] = rows
      return due && payRefund(app, due.id, { staffId, reference: 'R' })
    }
  }
}

test(
  `${attempts} random steps, ${lanes} concurrent, keep the step table and the ledger valid, seed ${seed}`,
  { timeout: 60_000 + attempts * 60 },
  async () => {
    covers('rule: I8 money on the real database')
    const taken = { done: 0, refused: 0 }
    const [all] = fc.sample(fc.array(attempt, { minLength: attempts, maxLength: attempts }), {
      seed,
      numRuns: 1,
    })
    for (let from = 0; from < attempts; from += lanes) {
      const outcomes = await Promise.allSettled(all!.slice(from, from + lanes).map(tryOut))
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') taken.done += 1
        else if (outcome.reason instanceof DomainError) taken.refused += 1
        else throw outcome.reason
      }
      if (from % (lanes * 25) === 0) expect(await checkLedger(server.app.db)).toEqual([])
    }
    expect(await checkLedger(server.app.db)).toEqual([])
    expect(await checkHistories(server.app.pool)).toEqual([])
    for (const [promise, statement] of Object.entries(moneyPromises))
      expect([promise, (await server.app.pool.query(statement)).rows]).toEqual([promise, []])
    const { rows } = await server.app.pool.query<{ status: string }>(
      'select distinct order_status as status from orders',
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(taken.done).toBeGreaterThan(attempts / 5)
    expect(taken.refused).toBeGreaterThan(0)
  },
)
