import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import type { Messages } from '../../../../messages/index.ts'
import { harareTime } from '../../../kernel/harare-time.ts'
import type { StoredMoney } from '../../../kernel/money.ts'

/** The stored data of a notification: plain JSON without texts of the shop. */
export interface Params {
  readonly [name: string]: string | number | boolean | StoredMoney | undefined
}

/** Params for messages: amounts are formatted in the reader's language. */
export type TextParams<P> = {
  [Name in keyof P]: Exclude<P[Name], StoredMoney> | (StoredMoney extends P[Name] ? string : never)
}

/** How notifications of one type are rendered. */
export interface NotificationType<P> {
  group: NotificationGroup
  /** A path of the shop, such as `/orders/…`. */
  link: (p: P) => string | null
  text: (m: Messages, p: TextParams<P>) => { title: string; message: string }
  /** The order that the reader should pay; a button leads to its pay page while it is unpaid. */
  orderToPay?: (p: P) => string
  /** Never set; it only declares the type of the params. */
  params?: P
}

export type ParamsLike<P> = { [Name in keyof P]: Params[string] }

type NameOf<M, P> = {
  [Name in keyof M]: M[Name] extends string | ((p: TextParams<P>) => string) ? Name : never
}[keyof M]

/** A text of the messages `M`: the name of a message that takes the params as they are, or what it says else. */
export type Text<M, P, Said = string> = NameOf<M, P> | ((m: M, p: TextParams<P>) => Said)

export function textOf<M, P, Said>(text: Text<M, P, Said>, m: M, p: TextParams<P>): Said {
  if (typeof text === 'function') return text(m, p)
  const message = m[text] as Said | ((p: TextParams<P>) => Said)
  return typeof message === 'function' ? (message as (p: TextParams<P>) => Said)(p) : message
}

/**
 * Declares the types of one group whose texts are among the messages that `pick` finds. A type has params `P`, a link
 * (a path, or a function of the params), a title and a message. Rows are stored for a year: if params change, declare a
 * type with a new name.
 */
export const typesOf =
  <M>(group: NotificationGroup, pick: (m: Messages) => M) =>
  <P extends ParamsLike<P>>(
    link: string | null | NotificationType<P>['link'],
    title: Text<M, P>,
    message: Text<M, P>,
    more: Pick<NotificationType<P>, 'orderToPay'> = {},
  ): NotificationType<P> => ({
    group,
    link: typeof link === 'function' ? link : () => link,
    text: (m, p) => ({
      title: textOf(title, pick(m), p),
      message: textOf(message, pick(m), p),
    }),
    ...more,
  })

export const toProduct = ({ productId }: { productId: string }) => `/product/${productId}`
export const toOrder = ({ orderId }: { orderId: string }) => `/orders/${orderId}`
export const toPay = { orderToPay: ({ orderId }: { orderId: string }) => orderId }

/** A stored time as it is read in Zimbabwe. */
export const timeOf = (stored: string): string => harareTime(new Date(stored))

/** Joins sentences to one text; undefined ones are left out. */
export const sentences = (...all: (string | undefined)[]): string => all.filter(Boolean).join(' ')
