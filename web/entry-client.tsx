import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { api } from './lib/api.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createRouter } from './router.tsx'
import './styles/main.css'

const router = createRouter({
  queryClient: createQueryClient(api),
  publicUrl: location.origin,
  renderTime: Date.now(),
  saver: false,
})

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
