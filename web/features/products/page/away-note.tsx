import type { SellerAway } from '#contracts/selling/vacation.ts'
import * as productsText from '#messages/products'
import { formatDate } from '../../../lib/dates.ts'
import { Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

interface AwayNoteProps {
  away: SellerAway
  username: string
}

/** Says until when the seller is away, with their note. */
export const AwayNote = ({ away: { until, note }, username }: AwayNoteProps) => (
  <Alert icon="info">
    {productsText.sellerIsAwayUntil({ username, date: formatDate(`${until}T12:00:00Z`) })}
    {note && (
      <Text as="span" breakAnywhere>
        {' '}
        {productsText.noteOfSeller({ note })}
      </Text>
    )}
  </Alert>
)
