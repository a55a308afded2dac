import type { OrderAction } from '#contracts/orders/order-detail.ts'

/** The steps that a dialog of the order page asks about. */
export type AskedStep = Exclude<OrderAction, 'handOver' | 'acceptRefund'>

const openable = ['confirm', 'dispatch', 'ready'] as const satisfies readonly AskedStep[]
type OpenableStep = (typeof openable)[number]

/** The page of an order with the dialog of a step open. */
export const stepHref = (orderId: string, step: OpenableStep): string =>
  `/orders/${orderId}?step=${step}`

/** The step that the page should open; undefined for other values of the parameter. */
export const openableStep = (value: string | undefined): OpenableStep | undefined =>
  openable.find((step) => step === value)
