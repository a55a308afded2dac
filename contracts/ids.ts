import { z } from 'zod'

/** Identifiers are random UUIDs (version 7), one brand per entity so that they cannot be mixed up. */
const uuid = () =>
  z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)

export const UserId = uuid().brand('UserId')
export type UserId = z.infer<typeof UserId>
export const ProductId = uuid().brand('ProductId')
export type ProductId = z.infer<typeof ProductId>
export const BidId = uuid().brand('BidId')
export type BidId = z.infer<typeof BidId>
export const CartItemId = uuid().brand('CartItemId')
export type CartItemId = z.infer<typeof CartItemId>
export const OrderId = uuid().brand('OrderId')
export type OrderId = z.infer<typeof OrderId>
export const CheckoutId = uuid().brand('CheckoutId')
export type CheckoutId = z.infer<typeof CheckoutId>
export const ImageId = uuid().brand('ImageId')
export type ImageId = z.infer<typeof ImageId>
export const NotificationId = uuid().brand('NotificationId')
export type NotificationId = z.infer<typeof NotificationId>
