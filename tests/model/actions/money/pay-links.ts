import type { PayLinkState } from '#contracts/payments/pay-links.ts'
import { receptions } from '../../provider.ts'
import { about, by } from '../../action.ts'
import { done, outcome, send, type World } from '../../world.ts'

const path = '/api/checkouts/{checkoutId}/pay-link'

const unpaid = ({ payment }: { payment: string }): boolean => payment === 'pending'

/** A buyer makes a link, or ends it. Other members neither see nor end it. */
export const payLink = about('order', by.buyer, {
  calls: [`GET ${path}`, `POST ${path}`, `DELETE ${path}`],
  weight: 3,
  fits: (one, random) => unpaid(one) || random.chance(5),
  draw: (random) => ({
    what: random.one(['POST', 'POST', 'DELETE'] as const),
    stranger: random.below(6),
  }),
  async run(world, { checkout: checkoutId }, { call, at, what, stranger }) {
    const params = { checkoutId }
    const other = world.members[stranger]!
    if (!world.state.orders.some((one) => one.checkout === checkoutId && one.buyer === other.id))
      for (const method of ['GET', 'POST', 'DELETE'])
        if (done(await send(world, other, `${method} ${path}`, { params })))
          world.faults.push(`a stranger could ${method} the link of order ${at}`)
    const answer = await call(`${what} ${path}`, { params })
    await call(`GET ${path}`, { params })
    return `${what} ${outcome(answer)}`
  },
})

/** Someone without an account pays through a link, twice at once, with lost answers. */
export const payByLink = about('order', by.buyer, {
  calls: [],
  weight: 5,
  fits: (one, random) => unpaid(one) || random.chance(5),
  draw: (random) => ({
    reception: random.chance(75) ? ('takes' as const) : random.one(receptions),
    revoked: random.chance(15),
    pays: random.chance(70),
    first: random.chance(70),
  }),
  async run(world, { checkout }, { by: buyer, call, at: order, reception, revoked, pays, first }) {
    const params = { checkoutId: checkout }
    const { provider } = world.shop
    const made = await call(`POST ${path}`, { params })
    const url = done(made) ? (made.body as PayLinkState).link?.url : undefined
    if (!url) return made
    const visitor = world.shop.visitor()
    const { pathname } = new URL(url)
    const page = await (await visitor.fetch(pathname)).text()
    leaks(world, page, buyer.id)
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]
    const method = first ? /name="method" value="(\w+)"/.exec(page)?.[1] : 'bank_transfer'
    if (revoked) await call(`DELETE ${path}`, { params })
    const before = provider.transactions.length
    provider.reception = reception
    const form = new URLSearchParams({
      key: field('key') ?? '',
      method: method ?? '',
      phone: method?.startsWith('onemoney') ? '0712000002' : '0771000002',
      email: '',
    })
    const pay = () => visitor.fetch(pathname, { method: 'POST', body: form, redirect: 'manual' })
    const answers = await Promise.all([pay(), pay()])
    provider.reception = 'takes'
    if (provider.transactions.length > before + 1)
      world.faults.push(`two requests were sent for one form of a link of order ${order}`)
    const started = provider.transactions.slice(before)
    if (revoked && started.length > 0)
      world.faults.push(`a payment started through an ended link of order ${order}`)
    if (!first && started.length > 0) world.faults.push(`a link of order ${order} took a transfer`)
    for (const { status } of answers)
      if (status >= 500) world.faults.push(`a payment through a link answered ${status}`)
    for (const transaction of started)
      if (pays && transaction.status === 'Sent') transaction.status = 'Paid'
    await world.shop.work()
    return `${answers.map(({ status }) => status).join()} ${method} ${started[0]?.status ?? 'none'}`
  },
})

/** The page shows neither the buyer's account nor anything with which one could collect the item. */
function leaks(world: World, page: string, buyer: string): void {
  const codes = world.state.orders.flatMap(({ buyer: of, code }) =>
    of === buyer && code ? [code] : [],
  )
  for (const secret of [buyer, ...codes])
    if (page.includes(secret)) world.faults.push('the page of a link shows what it must not')
}
