import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { outboxOf, type Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

const none: readonly Outgoing[] = []
const nothing = () => none
const never = () => () => {}

/** The member's outbox and its messages; empty on the server. */
export function useOutbox(userId: string): {
  outbox: Outbox | undefined
  entries: readonly Outgoing[]
} {
  const cache = useQueryClient()
  const [outbox] = useState(() => (import.meta.env.SSR ? undefined : outboxOf(userId, cache)))
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? never,
    outbox?.entries ?? nothing,
    nothing,
  )
  return { outbox, entries }
}
