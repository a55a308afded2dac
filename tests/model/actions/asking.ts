import { about, action, by } from '../action.ts'
import { done, memberOf, send, type Actor, type World } from '../world.ts'

const list = 'GET /api/products/{id}/questions'

/** Whether this member sees the question on the page of its product. */
const sees = async (world: World, member: Actor, question: string, product: string) =>
  (await send(world, member, list, { id: product })).text.includes(question)

/** A question in the lists of its seller and of the staff. */
interface Listed {
  id: string
  product: { id: string }
}

/** A member asks the seller of a listing in public. Other members do not see it yet. */
export const askSeller = about('product', by.who, {
  calls: ['POST /api/products/{id}/questions', list],
  weight: 2,
  fits: ({ status }, random) => status === 'active' || random.chance(10),
  draw: (random) => ({ who: random.below(6) }),
  async run(world, { id, seller, status }, { by: asker, call, at }) {
    const answer = await call('POST /api/products/{id}/questions', {
      key: 'ask',
      body: { text: `Does it work, ${world.step}?` },
    })
    if (!done(answer)) return answer
    if (seller === asker.id || !['active', 'reserved'].includes(status))
      world.faults.push(`product ${at}: its seller asked, or it was not for sale`)
    for (const member of world.members) {
      if (member.id === asker.id || member.id === seller) continue
      if (await sees(world, member, (answer.body as Listed).id, id))
        world.faults.push(`product ${at}: a question without an answer is public`)
    }
    return answer
  },
})

/** A seller answers the oldest question that waits, which everyone then sees. */
export const answerQuestion = action({
  calls: ['GET /api/questions/waiting', 'POST /api/questions/{id}/answer'],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6) }),
  async run(world, { who }) {
    const seller = world.members[who]!
    const waiting = await send(world, seller, 'GET /api/questions/waiting')
    const [question] = done(waiting) ? (waiting.body as Listed[]) : []
    if (!question) return undefined
    const answer = await send(world, seller, 'POST /api/questions/{id}/answer', {
      id: question.id,
      key: `answer-${world.step}`,
      body: { answer: `Yes, ${world.step}.` },
    })
    const listing = world.state.products.find(({ id }) => id === question.product.id)
    if (done(answer) && listing && memberOf(world, listing.seller)?.id !== seller.id)
      world.faults.push(`a question about another member's listing was answered`)
    return answer
  },
})

/** Staff remove a question, with its answer. */
export const removeQuestion = action({
  calls: ['GET /api/admin/questions', 'POST /api/admin/questions/{id}/removal'],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3) }),
  async run(world, { which }) {
    const all = await send(world, world.support, 'GET /api/admin/questions')
    const question = done(all) ? (all.body as Listed[])[which] : undefined
    if (!question) return undefined
    const removed = await send(world, world.support, 'POST /api/admin/questions/{id}/removal', {
      id: question.id,
      body: { reason: 'It names another person.' },
    })
    if (!done(removed)) return removed
    for (const member of world.members)
      if (await sees(world, member, question.id, question.product.id))
        world.faults.push('a removed question is still public')
    return removed
  },
})
