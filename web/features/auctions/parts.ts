export { ApprovalNote } from './bidder-requests/approval-note.tsx'
export { LimitNote } from './bid-limits/limit-note.tsx'
