import { useQuery } from '@tanstack/react-query'
import * as notificationsText from '#messages/notifications'
import { Button } from '../../ui/buttons/button.tsx'
import { useMarkAllRead, unreadQuery } from './notifications.queries.ts'

/** "Mark all as read", only while something is unread. */
export function MarkAllButton({ userId }: { userId: string }) {
  const { data } = useQuery(unreadQuery(userId))
  const markAll = useMarkAllRead(userId)
  if (!data || data.count === 0) return null
  return (
    <Button
      variant="line"
      icon="check-check"
      pending={markAll.isPending}
      onClick={() => markAll.mutate({ params: { userId } })}
    >
      {notificationsText.markAll}
    </Button>
  )
}
