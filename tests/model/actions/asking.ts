import { action, done, memberOf, nothing, outcome, place, send } from '../world.ts'

const list = 'GET /api/products/{id}/questions'

/** A member asks the seller of a listing in public. Other members do not see it yet. */
const askSeller = action({
  calls: ['POST /api/products/{id}/questions', list],
  weight: 2,
  plan({ state }, random) {
    const product = place(
      random,
      state.products,
      ({ status }) => status === 'active' || random.chance(10),
    )
    return product === undefined ? undefined : { who: random.below(6), product }
  },
  async run(world, { who, product }) {
    const listing = world.state.products[product]
    if (!listing) return nothing
    const asker = world.members[who]!
    const answer = await send(
      world,
      asker.client,
      'POST /api/products/{id}/questions',
      { id: listing.id },
      { body: { text: `Does it work, ${world.step}?` }, key: `ask-${world.step}` },
    )
    if (!done(answer)) return outcome(answer)
    if (listing.seller === asker.id || !['active', 'reserved'].includes(listing.status))
      world.faults.push(`product ${product}: its seller asked, or it was not for sale`)
    const { id } = answer.body as { id: string }
    for (const member of world.members) {
      if (member.id === asker.id || member.id === listing.seller) continue
      const seen = await send(world, member.client, list, { id: listing.id })
      if (seen.text.includes(id))
        world.faults.push(`product ${product}: a question without an answer is public`)
    }
    return outcome(answer)
  },
})

/** A seller answers the oldest question that waits, which everyone then sees. */
const answerQuestion = action({
  calls: ['GET /api/questions/waiting', 'POST /api/questions/{id}/answer'],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6) }),
  async run(world, { who }) {
    const seller = world.members[who]!
    const waiting = await send(world, seller.client, 'GET /api/questions/waiting')
    const [question] = done(waiting)
      ? (waiting.body as { id: string; product: { id: string } }[])
      : []
    if (!question) return nothing
    const answer = await send(
      world,
      seller.client,
      'POST /api/questions/{id}/answer',
      { id: question.id },
      { body: { answer: `Yes, ${world.step}.` }, key: `answer-${world.step}` },
    )
    if (!done(answer)) return outcome(answer)
    const listing = world.state.products.find(({ id }) => id === question.product.id)
    if (listing && memberOf(world, listing.seller)?.id !== seller.id)
      world.faults.push(`a question about another member's listing was answered`)
    return outcome(answer)
  },
})

/** Staff remove a question, with its answer. */
const removeQuestion = action({
  calls: ['GET /api/admin/questions', 'POST /api/admin/questions/{id}/removal'],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3) }),
  async run(world, { which }) {
    const all = await send(world, world.support.client, 'GET /api/admin/questions')
    const questions = done(all) ? (all.body as { id: string; product: { id: string } }[]) : []
    const question = questions[which]
    if (!question) return nothing
    const removed = await send(
      world,
      world.support.client,
      'POST /api/admin/questions/{id}/removal',
      { id: question.id },
      { body: { reason: 'It names another person.' } },
    )
    if (!done(removed)) return outcome(removed)
    for (const member of world.members) {
      const seen = await send(world, member.client, list, { id: question.product.id })
      if (done(seen) && seen.text.includes(question.id))
        world.faults.push('a removed question is still public')
    }
    return outcome(removed)
  },
})

export const asking = { askSeller, answerQuestion, removeQuestion }
