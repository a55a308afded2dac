import { about, by } from '../action.ts'
import { outcome } from '../world.ts'

/** A member reports a listing or another member. */
export const reportListingOrMember = about('product', by.who, {
  calls: ['POST /api/reports'],
  weight: 2,
  draw: (random) => ({ who: random.below(6), member: random.chance(40) }),
  run: (_world, { id, seller }, { call, member }) =>
    call('POST /api/reports', {
      body: member
        ? { kind: 'user', id: seller, reason: 'scam' }
        : { kind: 'product', id, reason: 'counterfeit' },
    }),
})

const decisions = ['dismiss', 'remove', 'warn', 'suspend', 'uphold', 'overturn'] as const

/** Staff decide a case, which can take a listing down or suspend its seller. */
export const moderate = about('case', by.admin, {
  calls: ['POST /api/admin/moderation/{id}/decision'],
  weight: 3,
  fits: ({ decided }, random) => !decided || random.chance(5),
  draw: (random, { kind }) => ({
    decision: random.one(kind === 'appeal' ? decisions.slice(4) : decisions.slice(0, 4)),
    keepAuctions: random.chance(50),
  }),
  async run(_world, _row, { call, decision, keepAuctions }) {
    const more = decision === 'suspend' && { keepAuctions }
    const answer = await call('POST /api/admin/moderation/{id}/decision', {
      body: { decision, reason: 'It was looked at twice.', ...more },
    })
    return `${decision} ${outcome(answer)}`
  },
})

export const appeal = about('decision', by.user, {
  calls: ['POST /api/account/standing/{id}/appeal'],
  weight: 1,
  fits: ({ undone }) => !undone,
  run: (_world, _row, { call }) =>
    call('POST /api/account/standing/{id}/appeal', { body: { text: 'I have the receipt.' } }),
})
