import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import { moneyText } from '#contracts/currencies/currencies.ts'
import { messagesIn, type Language } from '../../../messages/index.ts'
import type { NotificationType, Params } from './types/notification-type.ts'
import { notificationTypes } from './types/index.ts'

/** The columns of a notification from which its text is made. */
export interface StoredContent {
  type: string
  params: unknown
}

export interface ShownContent {
  group: NotificationGroup
  title: string
  message: string
  link: string | null
}

const declared = new Map<string, Omit<NotificationType<never>, 'params'>>(
  Object.entries(notificationTypes),
)

/** A notification in its reader's language; undefined if its type is no longer declared. */
export function showIfDeclared(
  { type, params }: StoredContent,
  language: Language,
): ShownContent | undefined {
  const found = declared.get(type)
  if (!found) return undefined
  const shown = textParams(params as Params) as never
  return {
    group: found.group,
    ...found.text(messagesIn(language), shown),
    link: found.link(params as never),
  }
}

/**
 * Like `showIfDeclared`, but with a general text for undeclared types, so that lists can still show and delete such
 * rows.
 */
export const showNotification = (stored: StoredContent, language: Language): ShownContent =>
  showIfDeclared(stored, language) ?? {
    group: 'account',
    title: messagesIn(language).notifications.goneTitle,
    message: messagesIn(language).notifications.goneText,
    link: null,
  }

/** The order that the reader should pay, for a notification about one. */
export const orderToPay = ({ type, params }: StoredContent): string | undefined =>
  declared.get(type)?.orderToPay?.(params as never)

const textParams = (params: Params) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? moneyText(BigInt(value.minor), value.currency) : value,
    ]),
  )
