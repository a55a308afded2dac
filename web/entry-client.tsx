import './styles/main.css'
// Must come before other modules of its layer, which may override its styles.
import './ui/layout.module.css'
import { notifyManager } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { takeHydrationState } from './hydration-state.ts'
import { api } from './lib/api/api.ts'
import { syncClock } from './lib/clock.ts'
import { noteSaved } from './lib/api/connection.ts'
import { resumeFrom, whenRateChanges } from './lib/api/live.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { addressOfWindow, createBrowserRouter } from './lib/router/browser-router.ts'
import { readLocation } from './lib/router/location.ts'
import { adoptView } from './lib/router/resolve-view.ts'
import { registerWorker } from './lib/device/register-worker.ts'
import { shopPages } from './router.ts'
import { loadIconsOnPress } from './ui/pictures/missing-icons.ts'
import { afterPress, followPresses } from './ui/press.ts'

const queryClient = createQueryClient(api)
const { view, publicUrl, renderTime, sendTime, appearance, position } =
  takeHydrationState(queryClient)
const { saved } = document.documentElement.dataset
// A page from the device's cache contains an outdated time.
if (saved) noteSaved(Number(saved))
else syncClock(Number(sendTime))
resumeFrom(position)
const readAgain = () => void queryClient.invalidateQueries()
// Prices and all values derived from them depend on the rate.
whenRateChanges(readAgain)
// A page from the back/forward cache is as old as the visit to it.
addEventListener('pageshow', ({ persisted }) => persisted && readAgain())

const pages = shopPages({ queryClient, publicUrl, saver: appearance.saver, city: appearance.city })

registerWorker()
loadIconsOnPress()
followPresses()
notifyManager.setScheduler((notify) => afterPress(() => setTimeout(notify)))

// No top-level await: page chunks import code from this file and would wait for it.
void adoptView(pages, readLocation(addressOfWindow()), view).then((first) =>
  // Hydrate in slices, so that a click in the meantime is handled without waiting for all of it.
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        router={createBrowserRouter(pages, first)}
        queryClient={queryClient}
        renderTime={renderTime}
        appearance={appearance}
      />,
    )
  }),
)
