import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RenderTime } from './lib/clock.ts'
import { Saver } from './lib/device/saver.ts'
import type { FragmentHtml } from './lib/fragment.ts'
import type { Router } from './lib/router/router.ts'
import { RouterProvider } from './lib/router/view.tsx'
import { KnownSite, type useSite } from './lib/site.ts'

/** The HTML of fragments by their keys. */
export interface FragmentStore {
  get(key: string): string | undefined
  set(key: string, html: string): void
}

interface Around {
  router: Router
  renderTime: number
  saver: boolean
  site: ReturnType<typeof useSite>
}

/** The fragments of one page. React cannot render one while it renders the page, so new ones are put in afterwards. */
export function createPageFragments(store: FragmentStore) {
  // Random, so that no content can contain it.
  const mark = `fragment-${crypto.randomUUID()}-`
  const missing: { key: string; content: ReactNode }[] = []
  const htmlOf: FragmentHtml = (key, content) =>
    store.get(key) ?? `${mark}${missing.push({ key, content }) - 1}.`

  return {
    htmlOf,
    /**
     * Renders the missing fragments, stores them and puts them in. `around` is what all fragments of the page share.
     */
    fill(markup: string, around: Around): string {
      if (missing.length === 0) return markup
      return markup.replaceAll(new RegExp(`${mark}(\\d+)\\.`, 'g'), (_, place: string) => {
        const { key, content } = missing[Number(place)]!
        const html = store.get(key) ?? renderAlone(content, around)
        store.set(key, html)
        return html
      })
    },
  }
}

/** Links that React puts before a fragment; the page has its own. */
const preloads = /^(?:<link [^>]*>)+/

/** Renders a fragment without the data of the page and without its visitor, since other pages will show it. */
function renderAlone(content: ReactNode, { router, renderTime, saver, site }: Around): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RenderTime value={renderTime}>
        <Saver value={saver}>
          <RouterProvider router={router}>
            <KnownSite value={site}>{content}</KnownSite>
          </RouterProvider>
        </Saver>
      </RenderTime>
    </QueryClientProvider>,
  ).replace(preloads, '')
}
