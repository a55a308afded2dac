import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cartQuery } from './features/cart/cart.queries.ts'
import { createApi, type Send } from './lib/api.ts'
import { createQueryClient } from './lib/query-client.ts'
import { sessionQuery } from './lib/session.ts'
import { createRouter } from './router.tsx'
import { Sprite } from './ui/sprite.tsx'

/** Scripts and styles of the built client, by route. */
type Assets = ReturnType<
  NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>
>

export interface RenderSettings {
  request: Request
  /** Asks the API in the visitor's name. */
  send: Send
  /** The visitor carries no cookie: nobody is signed in and the cart is empty, without asking. */
  anonymous: boolean
  nonce: string
  /** Where the live events stood before anything was read for the page. */
  position: string
  publicUrl: string
  /** Written into the page as the server's time at which it leaves; may stand for it. */
  sendTime: string
  /** The browser asks to save data. */
  saver: boolean
  assets: Assets
}

const sprite = renderToStaticMarkup(<Sprite />)

/** Renders the page of a request: its HTML, or a redirection. Throws when a component does. */
export async function render(settings: RenderSettings): Promise<Response> {
  const { request, send, anonymous, assets, ...handed } = settings
  const queryClient = createQueryClient(createApi(send))
  if (anonymous) {
    queryClient.setQueryData(sessionQuery.queryKey, { user: null })
    queryClient.setQueryData(cartQuery.queryKey, [])
  }
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => assets,
    createRouter: () => createRouter({ queryClient, ...handed, renderTime: Date.now() }),
  })
  try {
    return await handle(async ({ router, responseHeaders }) => {
      const status = getSsrStatus(router)
      const body = renderToString(<RouterServer router={router} />)
      const html = await transformHtmlStringWithRouter(router, body)
      return new Response(withSprite(html), { status, headers: responseHeaders })
    })
  } finally {
    queryClient.clear()
  }
}

/** The sprite stands at the start of the body and outside of React, so that browsers load its drawings only once, as HTML. */
function withSprite(html: string): string {
  const start = html.indexOf('>', html.indexOf('<body')) + 1
  return html.slice(0, start) + sprite + html.slice(start)
}

/** The source file of each route's own chunk. */
export function pageFiles(): Record<string, string> {
  const queryClient = createQueryClient(createApi(() => Promise.reject(new Error('no calls'))))
  const { routesById } = createRouter({ queryClient, publicUrl: '', renderTime: 0, saver: false })
  const files: Record<string, string> = {}
  for (const [id, route] of Object.entries(routesById)) {
    const file = route.options.staticData?.file
    if (file) files[id] = file
  }
  return files
}
