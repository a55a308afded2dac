import { planTiers } from '../../../../contracts/promotions/plan.rules.ts'
import { action } from '../../action.ts'
import { atOnce, done, outcome, send, type World } from '../../world.ts'

const path = 'PUT /api/admin/seller-plans'

/** The plans with this limit of listings in each. Prices and rates stay as they are by default. */
const limited = (world: World, listingsMax: number | null, boosts: number) =>
  send(world, world.admin, path, {
    body: {
      plans: planTiers.map((tier, at) => ({
        tier,
        name: `Plan ${at}`,
        priceUsd: ['0', '5.00', '15.00'][at],
        listingsMax,
        boosts: at * boosts,
        commissionPercent: at === 2 ? 4 : null,
        figures: true,
      })),
      reason: 'The board decided so.',
    },
  })

/**
 * Staff limit the listings of each plan to one more than a member without a plan has, who lists two items at once. Only
 * one is listed; then the limit ends. Members with a paid plan keep what they bought.
 */
const planLimit = action({
  calls: [path, 'GET /api/subscription/plans', 'GET /api/admin/seller-plans'],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6), boosts: random.one([0, 1, 4]) }),
  async run(world, { who, boosts }) {
    const seller = world.members[who]!
    const read = await send(world, seller, 'GET /api/subscription/plans')
    if (!done(read)) return read
    const { own } = read.body as { own: { tier: string; activeListings: number } | null }
    if (!own) return 'signed out'
    const set = await limited(world, own.activeListings + 1, boosts)
    if (!done(set)) return set
    await send(world, world.support, 'GET /api/admin/seller-plans')
    const listed = await atOnce(2, (nth) =>
      send(world, seller, 'POST /api/products', {
        key: `plan-${world.step}-${nth}`,
        body: {
          title: `Stool ${world.step}-${nth}`,
          description: 'Carved from one piece.',
          condition: 'good',
          price: '250.00',
          categoryId: 'home-garden',
        },
      }),
    )
    if (own.tier === 'free' && listed.filter(done).length > 1)
      world.faults.push(`member ${who} listed more than the plan has room for`)
    const reset = await limited(world, null, 4)
    return `${outcome(set)}, ${listed.map(({ status }) => status).join(' and ')}, ${outcome(reset)}`
  },
})

export const sellerPlans = { planLimit }
