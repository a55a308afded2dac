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
export const SessionId = uuid().brand('SessionId')
export type SessionId = z.infer<typeof SessionId>
export const AddressId = uuid().brand('AddressId')
export type AddressId = z.infer<typeof AddressId>
export const SavedSearchId = uuid().brand('SavedSearchId')
export type SavedSearchId = z.infer<typeof SavedSearchId>
export const ConversationId = uuid().brand('ConversationId')
export type ConversationId = z.infer<typeof ConversationId>
export const MessageId = uuid().brand('MessageId')
export type MessageId = z.infer<typeof MessageId>
export const NotificationId = uuid().brand('NotificationId')
export type NotificationId = z.infer<typeof NotificationId>
export const RatingId = uuid().brand('RatingId')
export type RatingId = z.infer<typeof RatingId>
export const BoostId = uuid().brand('BoostId')
export type BoostId = z.infer<typeof BoostId>
export const StaffId = uuid().brand('StaffId')
export type StaffId = z.infer<typeof StaffId>
export const ContactMessageId = uuid().brand('ContactMessageId')
export type ContactMessageId = z.infer<typeof ContactMessageId>
export const AuditEntryId = uuid().brand('AuditEntryId')
export type AuditEntryId = z.infer<typeof AuditEntryId>
export const DraftId = uuid().brand('DraftId')
export type DraftId = z.infer<typeof DraftId>
export const PaymentId = uuid().brand('PaymentId')
export type PaymentId = z.infer<typeof PaymentId>
export const PayoutId = uuid().brand('PayoutId')
export type PayoutId = z.infer<typeof PayoutId>
export const RefundId = uuid().brand('RefundId')
export type RefundId = z.infer<typeof RefundId>
export const TransferId = uuid().brand('TransferId')
export type TransferId = z.infer<typeof TransferId>
export const BlockId = uuid().brand('BlockId')
export type BlockId = z.infer<typeof BlockId>
