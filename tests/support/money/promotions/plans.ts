import { randomUUID } from 'node:crypto'
import type { PlanSettings, PlanSetting } from '#contracts/promotions/admin/plans.ts'
import type { PaidTier, PlanTier } from '#contracts/promotions/plan.rules.ts'
import type { OwnPlan, SellerPlans } from '#contracts/promotions/plans.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import type { Member } from '../../members/people.ts'
import type { StaffMember } from '../../members/staff.ts'
import { paymentIs } from '../payments.ts'

type Changes = Partial<Record<PlanTier, Partial<PlanSetting>>>

/** Sets the plans to the default ones with these changes. */
export const setPlans = (admin: StaffMember, changes: Changes = {}, more: object = {}) =>
  admin.client.put<PlanSettings & { code?: string; errors?: { field: string; message: string }[] }>(
    '/api/admin/seller-plans',
    {
      plans: [
        { tier: 'free', name: 'Free', priceUsd: '0', boosts: 0, commissionPercent: null },
        { tier: 'standard', name: 'Standard', priceUsd: '5', boosts: 4, commissionPercent: null },
        { tier: 'premium', name: 'Premium', priceUsd: '15', boosts: 15, commissionPercent: 4 },
      ].map((plan) => ({
        ...plan,
        listingsMax: null,
        figures: true,
        ...changes[plan.tier as PlanTier],
      })),
      reason: 'The board decided so.',
      ...more,
    },
  )

/** Starts the payment of a plan; the simulated wallet with this number pays at once. */
export const startPlan = (member: Member, plan: PaidTier, phone = '0771111111') =>
  member.client.post<Payment>(
    '/api/subscriptions',
    { plan, method: 'ecocash_usd', phone },
    { 'idempotency-key': randomUUID() },
  )

/** Buys a plan and returns its payment. */
export async function buyPlan(member: Member, plan: PaidTier): Promise<Payment> {
  const { body } = await startPlan(member, plan)
  return paymentIs(member, body.id, 'paid')
}

/** The plan of a member. */
export const ownPlan = async ({ client }: Member): Promise<OwnPlan> =>
  (await client.get<SellerPlans>('/api/subscription/plans')).body.own!
