import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { CachedPart } from './lib/cached-part.tsx'
import { Saver } from './lib/device/saver.ts'
import { Fragments } from './lib/fragment.ts'
import type { View } from './lib/router/resolve-view.ts'
import { fixedRouter } from './lib/router/router.ts'
import { KnownSite, unreadSite } from './lib/site.ts'
import { createPageFragments } from './page-fragments.tsx'

const around = { router: fixedRouter({} as View), renderTime: 0, saver: false, site: unreadSite }
const usual = { client: new QueryClient(), filters: {}, saver: false, site: unreadSite }

/** Shows the counts and the session of its page. */
function Content() {
  const { data: counts } = useQuery({ queryKey: ['counts'], queryFn: skipToken })
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: skipToken })
  return <p>{JSON.stringify([counts, session])}</p>
}

/** Renders a page with a part that may read the counts. */
function pageWith(store: Map<string, string>, change: Partial<typeof usual> = {}): string {
  const { client, filters, saver, site } = { ...usual, ...change }
  const fragments = createPageFragments(store)
  const markup = renderToString(
    <QueryClientProvider client={client}>
      <Fragments value={fragments.htmlOf}>
        <Saver value={saver}>
          <KnownSite value={site}>
            <CachedPart
              as="aside"
              dependsOn={['test', filters]}
              reads={(known) => [[['counts'], known.getQueryData(['counts'])]]}
            >
              <Content />
            </CachedPart>
          </KnownSite>
        </Saver>
      </Fragments>
    </QueryClientProvider>,
  )
  return fragments.fill(markup, around)
}

const clientWith = (counts: number, session?: string) => {
  const client = new QueryClient()
  client.setQueryData(['counts'], counts)
  client.setQueryData(['session'], session)
  return client
}

test.each<[string, Partial<typeof usual>]>([
  ['its reads', { client: clientWith(7) }],
  ['what it depends on', { filters: { search: 'drum' } }],
  ['the data saver', { saver: true }],
  ['the categories', { site: { ...unreadSite, moreCategories: [{ id: 'art', name: 'Art' }] } }],
  ['the payment methods', { site: { ...unreadSite, paymentMethods: ['ecocash'] } }],
])('a part is cached apart by %s', (_, change) => {
  const store = new Map<string, string>()
  for (const each of [{}, change, {}, change]) pageWith(store, each)
  expect(store.size).toBe(2)
})

test('the time of the shop does not outdate a part', () => {
  const store = new Map<string, string>()
  const at = (serverTime: string) => ({ site: { ...unreadSite, serverTime } })
  for (const change of [at('2026-11-27T10:00:00Z'), at('2026-11-27T10:00:01Z')])
    pageWith(store, change)
  expect(store.size).toBe(1)
})

test('a part has the data of its own reads and nothing of the visitor', () => {
  const store = new Map<string, string>()
  expect(pageWith(store, { client: clientWith(7, 'tendai') })).toContain('<p>[7,null]</p>')
  expect(pageWith(store, { client: clientWith(7, 'rudo') })).toContain('<p>[7,null]</p>')
  expect(JSON.stringify([...store])).not.toMatch(/tendai|rudo/)
})
