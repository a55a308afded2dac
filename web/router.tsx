import {
  dehydrate,
  hydrate,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query'
import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RenderTime, syncClock } from './lib/clock.ts'
import { resumeFrom } from './lib/live.ts'
import { Saver } from './lib/saver.ts'
import type { PageContext } from './lib/page-context.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { checkoutRoute } from './pages/checkout.route.ts'
import { FailurePage } from './pages/failure.tsx'
import { forgotPasswordRoute } from './pages/forgot-password.route.ts'
import { homeRoute } from './pages/home.route.ts'
import { notFoundRoute } from './pages/not-found.route.ts'
import { orderRoute } from './pages/order.route.ts'
import { ordersRoute } from './pages/orders.route.ts'
import { productRoute } from './pages/product.route.ts'
import { registerRoute } from './pages/register.route.ts'
import { resetPasswordRoute } from './pages/reset-password.route.ts'
import { rootRoute } from './pages/root.route.tsx'
import { sellRoute } from './pages/sell.route.ts'
import { soonRoutes } from './pages/soon.route.ts'
import { verifyEmailRoute } from './pages/verify-email.route.ts'

const routeTree = rootRoute.addChildren([
  homeRoute,
  productRoute,
  sellRoute,
  checkoutRoute,
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  ordersRoute,
  orderRoute,
  notFoundRoute,
  ...soonRoutes,
])

/** What the server hands to the browser beside the page. */
interface Handover {
  queries: DehydratedState
  publicUrl: string
  /** When the page was rendered, in milliseconds; the first render in the browser repeats it. */
  renderTime: number
  /** The browser asks to save data. */
  saver: boolean
  /** What the page shows is at least as new as this live event. */
  position: string
}

export interface RouterSettings extends PageContext {
  renderTime: number
  saver: boolean
  /** Only scripts that carry it may run. */
  nonce?: string
  /** The server's time when the page leaves, or what stands for it until then. */
  sendTime?: string
  position?: string
}

/** A router for one visitor: the server makes one a request, the browser one a visit. */
export function createRouter(settings: RouterSettings) {
  const { queryClient, publicUrl, nonce, sendTime = '', position = '' } = settings
  let { renderTime, saver } = settings
  const context: PageContext = { queryClient, publicUrl }

  return createTanStackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultErrorComponent: FailurePage,
    ...(nonce && { ssr: { nonce } }),
    dehydrate: () => {
      const queries = dehydrate(queryClient, {
        shouldDehydrateQuery: (query) => query.state.status !== 'pending',
      })
      const handover: Handover = {
        queries: withoutErrors(queries),
        publicUrl,
        renderTime,
        saver,
        position,
      }
      return { handover: JSON.stringify(handover), sendTime }
    },
    hydrate: (dehydrated: { handover: string; sendTime: string }) => {
      const handover = JSON.parse(dehydrated.handover) as Handover
      hydrate(queryClient, handover.queries)
      context.publicUrl = handover.publicUrl
      ;({ renderTime, saver } = handover)
      syncClock(Number(dehydrated.sendTime))
      resumeFrom(handover.position)
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <RenderTime value={renderTime}>
          <Saver value={saver}>{children}</Saver>
        </RenderTime>
      </QueryClientProvider>
    ),
  })
}

/** That a read failed is told, what the failure looked like inside is not. */
function withoutErrors(state: DehydratedState): DehydratedState {
  for (const { state: query } of state.queries) {
    if (query.error) query.error = new Error('failed')
    query.fetchFailureReason = null
  }
  return state
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /** Source file of the page's own chunk, so that the server can name it in the head. */
    file?: string
    /** Under the checkout's slim header, without footer and tab bar. */
    slim?: boolean
  }
}
