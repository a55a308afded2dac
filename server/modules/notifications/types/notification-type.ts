import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import type { Messages } from '../../../../messages/index.ts'
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

/** Declares a type with params `P`. Rows are stored for a year: if params change, declare a type with a new name. */
export const notification = <P extends ParamsLike<P>>(
  type: NotificationType<P>,
): NotificationType<P> => type

export const toProduct = ({ productId }: { productId: string }) => `/product/${productId}`
export const toOrder = ({ orderId }: { orderId: string }) => `/orders/${orderId}`
export const itsOrder = ({ orderId }: { orderId: string }) => orderId

/** Joins sentences to one text; undefined ones are left out. */
export const sentences = (...all: (string | undefined)[]): string => all.filter(Boolean).join(' ')
