import type { CollectionTerms } from '#contracts/orders/collection-terms.ts'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'

const names = ['place', 'times'] as const

/**
 * Errors of the texts by field: one without the other, or contact data, which buyers get with their order. `shopHost`
 * is the host of the shop, whose links are allowed. The names of the fields begin with `path`.
 */
export function collectionErrors(
  terms: CollectionTerms,
  shopHost: string,
  path = '',
): Record<string, MessageRef> | undefined {
  const errors: Record<string, MessageRef> = {}
  for (const name of names) {
    const text = terms[name]
    if (!text) errors[path + name] = messageRef('ordersRefusals.placeAndTimes')
    else if (outsideSignsOf(text, shopHost).length > 0)
      errors[path + name] = messageRef('ordersRefusals.noContactData')
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
