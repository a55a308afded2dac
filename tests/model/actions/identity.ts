import { identityAttemptsMax, identityFileDays } from '#contracts/moderation/identity.ts'
import { picture } from '#support/listings/pictures.ts'
import type { Snapshot } from '../snapshot.ts'
import { about, action, by } from '../action.ts'
import { atOnce, done, send, type World } from '../world.ts'

const ask = 'POST /api/account/identity'
const withdraw = 'DELETE /api/account/identity'
const list = 'GET /api/admin/identity-checks'
const decide = 'POST /api/admin/identity-checks/{id}/decision'
const view = 'GET /api/admin/identity-checks/{id}/{part}'
const profile = 'GET /api/sellers/{sellerId}'

const minute = 60_000
const day = 24 * 60 * minute

type Check = Snapshot['identityChecks'][number]
const isCurrent = ({ state }: Check) => state === 'waiting' || state === 'accepted'

let image: Promise<Buffer> | undefined
async function pictures(): Promise<FormData> {
  const file = new Blob([await (image ??= picture(64, 64, 'png'))], { type: 'image/png' })
  const form = new FormData()
  for (const part of ['document', 'selfie']) form.set(part, file, `${part}.png`)
  return form
}

/** Only the first admin has the right to check identities. */
const giveRight = ({ shop, admin }: World) =>
  shop.app.pool.query('update staff set checks_identities = true where id = $1', [admin.id])

async function checkBadge(world: World, sellerId: string, isAccepted: boolean): Promise<void> {
  const seen = await send(world, world.members[0]!, profile, { params: { sellerId } })
  if (!done(seen)) return
  const { idChecked } = seen.body as { idChecked: string | null }
  if ((idChecked !== null) !== isAccepted)
    world.faults.push(`a badge is ${isAccepted ? 'not ' : ''}shown after the decision`)
}

/** A member shows an identity document, sometimes twice at once. */
export const askIdentity = action({
  calls: [ask],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6), times: random.chance(25) ? 2 : 1 }),
  async run(world, { who, times }) {
    const member = world.members[who]!
    const before = world.state.identityChecks.filter(({ user }) => user === member.id)
    const answers = await atOnce(times, async () =>
      send(world, member, ask, { form: await pictures() }),
    )
    const taken = answers.filter(done)
    if (taken.length > 1 || (taken.length > 0 && before.some(isCurrent)))
      world.faults.push('a member has two identity checks at once')
    const recent = before.filter(({ askedAt }) => askedAt > world.state.now - 29 * day)
    if (taken.length > 0 && recent.length >= identityAttemptsMax)
      world.faults.push('a member asked for more identity checks than they may')
    return taken[0] ?? answers[0]
  },
})

/** An admin decides a check, sometimes twice at once; admins without the right cannot. */
export const decideIdentity = about('check', by.admin, {
  calls: [list, decide, profile],
  weight: 2,
  fits: ({ state }, random) => state === 'waiting' || random.chance(10),
  draw: (random) => ({ accept: random.chance(60), times: random.chance(25) ? 2 : 1 }),
  async run(world, { id, state, user }, { call, accept, times }) {
    await giveRight(world)
    const body = { accept, ...(!accept && { reason: 'It cannot be read.' }) }
    for (const staff of [world.secondAdmin, world.support])
      if (done(await send(world, staff, decide, { id, body })))
        world.faults.push('staff without the right decided an identity check')
    await call(list)
    const answers = await atOnce(times, () => call(decide, { body }))
    const taken = answers.filter(done)
    if (taken.length > 1 || (taken.length > 0 && state !== 'waiting'))
      world.faults.push('an identity check was decided twice')
    if (taken.length > 0) await checkBadge(world, user, accept)
    return taken[0] ?? answers[0]
  },
})

/** A member withdraws a check or the badge. */
export const withdrawIdentity = action({
  calls: [withdraw, profile],
  weight: 1,
  plan: (_, random) => ({ who: random.below(6) }),
  async run(world, { who }) {
    const member = world.members[who]!
    const answer = await send(world, member, withdraw)
    if (done(answer)) await checkBadge(world, member.id, false)
    return answer
  },
})

/** An admin opens a picture of a check, which is there until it is deleted. */
export const viewIdentity = about('check', by.admin, {
  calls: [view],
  weight: 1,
  draw: (random) => ({ part: random.one(['document', 'selfie']) }),
  async run(world, { id, state, deletedAt }, { call, part }) {
    await giveRight(world)
    const params = { id, part }
    if (done(await send(world, world.secondAdmin, view, { params })))
      world.faults.push('an admin without the right saw an identity document')
    const answer = await call(view, { params })
    if (done(answer) === (deletedAt !== null))
      world.faults.push(
        `a picture of an identity check (${state}) is ${done(answer) ? 'still' : 'not'} there`,
      )
    return answer
  },
})

/** Pictures that should have been deleted: 30 days after the decision. The sweep runs every minute. */
export const overdueIdentityFiles = ({ state }: World): string[] =>
  state.identityChecks
    .filter(
      ({ decidedAt, deletedAt }) =>
        decidedAt !== null &&
        deletedAt === null &&
        decidedAt + identityFileDays * day + 2 * minute < state.now,
    )
    .map(({ state: now }) => `the pictures of an identity check (${now}) are not deleted`)
