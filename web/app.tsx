import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactNode } from 'react'
import type { Appearance } from '#contracts/accounts/appearance.ts'
import { hydratedEvent } from './bootstrap/page-scripts.ts'
import { AroundPages } from './lib/api/around-pages.tsx'
import { RenderTime } from './lib/clock.ts'
import type { Router } from './lib/router/router.ts'
import { RouterProvider } from './lib/router/view.tsx'
import { RenderedCity } from './lib/device/city.ts'
import { Saver } from './lib/device/saver.ts'
import { RenderedTheme } from './lib/device/theme.ts'
import { Document } from './pages/document.tsx'
import { Layout } from './pages/frame/layout.tsx'

interface AppProps {
  router: Router
  queryClient: QueryClient
  renderTime: number
  appearance: Appearance
  /** For browsers without scripts; only the server sets it. */
  noScripts?: ReactNode
}

/** The whole document, the same on the server and in the browser. */
export function App({ router, queryClient, renderTime, appearance, noScripts }: AppProps) {
  // Runs after the effects of all other components.
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderTime value={renderTime}>
          <Saver value={appearance.saver}>
            <RenderedTheme value={appearance.theme}>
              <RenderedCity value={appearance.city}>
                <RouterProvider router={router}>
                  <AroundPages>
                    <Document>
                      <Layout noScripts={noScripts} />
                    </Document>
                  </AroundPages>
                </RouterProvider>
              </RenderedCity>
            </RenderedTheme>
          </Saver>
        </RenderTime>
      </QueryClientProvider>
    </StrictMode>
  )
}
