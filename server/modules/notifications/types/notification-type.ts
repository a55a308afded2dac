import type { NotificationGroup } from '../../../../contracts/notifications/groups.ts'
import type { Messages } from '../../../../messages/index.ts'
import type { StoredMoney } from '../../../kernel/money.ts'

/** The data of a notification besides its type: plain JSON, without sentences of the shop. */
export interface Params {
  readonly [name: string]: string | number | boolean | StoredMoney | undefined
}

/** Params as sentences take them: amounts are text in the reader's words. */
export type TextParams<P> = {
  [Name in keyof P]: Exclude<P[Name], StoredMoney> | (StoredMoney extends P[Name] ? string : never)
}

/** How notifications of one type look to their reader. */
export interface NotificationType<P> {
  group: NotificationGroup
  /** A path of this shop, such as `/orders/…`. */
  link: (p: P) => string | null
  text: (m: Messages, p: TextParams<P>) => { title: string; message: string }
  /** Never set: keeps the type of the params. */
  params?: P
}

/** Params of the fields that `P` has. */
export type ParamsLike<P> = { [Name in keyof P]: Params[string] }

/** Declares a type with params `P`. Rows stay for a year: give a type whose params change a new name. */
export const notification = <P extends ParamsLike<P>>(
  type: NotificationType<P>,
): NotificationType<P> => type

export const toProduct = ({ productId }: { productId: string }) => `/product/${productId}`
export const toOrder = ({ orderId }: { orderId: string }) => `/orders/${orderId}`

/** One text of several sentences; those that do not apply are left out. */
export const sentences = (...all: (string | undefined)[]): string => all.filter(Boolean).join(' ')
