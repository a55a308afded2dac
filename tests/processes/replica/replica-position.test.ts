import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { receivesEvent } from '#support/notifications/live-events.ts'
import { observed, whilePaused } from '#support/replica/replica-shop.ts'
import { startServer } from '#support/server/server.ts'
import { sharedStandby } from '#support/replica/standby.ts'

const standby = sharedStandby()
const { server, seller } = sharedShop(
  sharedServer(() =>
    startServer({ DATABASE_URL: standby.primaryUrl, DATABASE_REPLICA_URL: standby.url }),
  ),
)

/** A page of a visitor without cookies, and the event position that it sends to the browser. */
async function openPage(path: string): Promise<{ html: string; position: string }> {
  const html = await (await fetch(server.url + path)).text()
  return { html, position: positionIn(html) }
}

const positionIn = (html: string): string => /"position":"(\d+-\d+)"/.exec(html)![1]!

async function renamed(id: string, title: string): Promise<void> {
  await server.app.pool.query('update products set title = $2 where id = $1', [id, title])
  await receivesEvent(server.app, { type: 'product.changed', data: { productId: id as never } })
}

test('an anonymous page reads a product from the replica, and its stream begins before the change', async () => {
  const id = await insertListing(server, seller, { title: 'A first title' })
  await whilePaused(server, standby, async () => {
    await renamed(id, 'A second title')
    const { html, position } = await openPage(`/product/${id}`)
    const missed = await server.app.events.since(position, [`product:${id}`])
    expect(html.includes('A second title') || missed!.length === 1).toBe(true)
    await renamed(id, 'A first title')
    return html.includes('A first title') || undefined
  })
})

test('a page of which one read is repeated on the primary has the position of the replica', () =>
  whilePaused(server, standby, async () => {
    const id = await insertListing(server, seller, { title: 'A new listing' })
    await renamed(id, 'A new title')
    const outcomes = await observed(server.app.reads, async () => {
      const { html, position } = await openPage(`/product/${id}`)
      expect(html).toContain('A new title')
      const missed = await server.app.events.since(position, [`product:${id}`])
      if (position !== server.app.events.position())
        expect(missed!.map(({ event }) => event.type)).toEqual(['product.changed'])
    })
    return (outcomes[0] === 'replica' && outcomes.includes('repeated')) || undefined
  }))

test('the page of a form that was sent, and of a visitor who has just written, are read from the primary', () =>
  whilePaused(server, standby, async () => {
    await renamed(await insertListing(server, seller), 'Written during the pause')
    const visitor = server.visitor()
    const form = new URLSearchParams({ form: 'contact', name: '' })
    const sent = await visitor.fetch('/contact', { method: 'POST', body: form })
    expect(sent.status).toBe(400)
    const next = await visitor.fetch('/contact')
    const current = server.app.events.position()
    for (const page of [sent, next]) expect(positionIn(await page.text())).toBe(current)
    return true
  }))
