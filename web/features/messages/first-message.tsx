import { useQuery } from '@tanstack/react-query'
import * as messagesText from '#messages/messages'
import { productQuery } from '../../lib/product.queries.ts'
import { Text } from '../../ui/layout.tsx'
import { Composer } from './composer.tsx'
import type { Wanted } from './open-conversation.queries.ts'
import * as chatStyles from './chat.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** Starts the conversation about an item with a first message, for browsers without scripts. */
export function FirstMessage({ wanted: { productId, buyerId } }: { wanted: Wanted }) {
  const { data: product } = useQuery({ ...productQuery(productId), enabled: false })
  const query = new URLSearchParams({ item: productId, ...(buyerId && { buyer: buyerId }) })
  return (
    <noscript>
      {product && (
        <Text className={`${chatStyles.chatRest} ${spacingStyles.padding4}`}>
          {messagesText.yourMessageAbout({ title: product.title })}
        </Text>
      )}
      <Composer
        plain={{
          action: `/messages?${String(query)}`,
          form: 'first-message',
          values: { productId, buyerId },
        }}
        onSend={() => undefined}
      />
    </noscript>
  )
}
