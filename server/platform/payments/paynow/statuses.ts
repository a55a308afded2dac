import type { StatusMeaning } from '../port.ts'

const meanings: Readonly<Record<string, StatusMeaning>> = {
  paid: 'money',
  'awaiting delivery': 'money',
  delivered: 'money',
  created: 'waiting',
  sent: 'waiting',
  // In a dispute Paynow holds the money: not here yet, and not gone.
  disputed: 'waiting',
  cancelled: 'ended',
  failed: 'ended',
  refunded: 'ended',
}

/** The meaning of Paynow's statuses for the money. An unknown status is not money. */
export const meaningOf = (status: string): StatusMeaning =>
  meanings[status.trim().toLowerCase()] ?? 'waiting'
