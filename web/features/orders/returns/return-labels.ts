import * as returnsText from '#messages/orders/returns'
import type { ReturnState } from '#contracts/orders/returns/return-states.ts'
import type { Return } from '#contracts/orders/returns/returns.ts'
import { amountText } from '#contracts/currencies/currencies.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'

const states: Record<ReturnState, string> = {
  requested: returnsText.requestedState,
  accepted: returnsText.acceptedState,
  sent: returnsText.sentState,
  reduced: returnsText.reducedState,
  refunded: returnsText.refundedState,
  withdrawn: returnsText.withdrawnState,
  lapsed: returnsText.lapsedState,
  disputed: returnsText.disputedState,
  closed: returnsText.closedState,
}
export const returnState = (state: ReturnState): string => states[state]

/** Whether the next step is the viewer's. */
export const isOwnStep = ({ state, viewer }: Pick<Return, 'state' | 'viewer'>): boolean =>
  viewer === 'seller'
    ? state === 'requested' || state === 'sent'
    : state === 'accepted' || state === 'reduced'

/** What happens next, with the end of its time. */
export function nextOfReturn({ state, viewer, dueAt, refund, currency }: Return): string {
  const by = dueAt ? formatDayAndTime(dueAt) : ''
  const side = viewer === 'buyer' ? 'buyer' : 'other'
  const amount = amountText(refund, currency)
  switch (state) {
    case 'requested':
      return returnsText.waitRequested({ viewer: side, by })
    case 'accepted':
      return returnsText.waitAccepted({ viewer: side, by })
    case 'sent':
      return returnsText.waitSent({ viewer: side, by, amount })
    case 'reduced':
      return returnsText.waitReduced({ viewer: side, by, amount })
    case 'refunded':
      return returnsText.waitRefunded({ viewer: side, amount })
    case 'withdrawn':
      return returnsText.waitWithdrawn
    case 'lapsed':
      return returnsText.waitLapsed
    case 'disputed':
      return returnsText.waitDisputed
    case 'closed':
      return returnsText.waitClosed
  }
}

const steps: Record<string, string> = {
  request: returnsText.stepRequest,
  accept: returnsText.stepAccept,
  decline: returnsText.stepDecline,
  propose: returnsText.stepPropose,
  agree: returnsText.stepAgree,
  keep: returnsText.stepKeep,
  send: returnsText.stepSend,
  handOver: returnsText.stepHandOver,
  receive: returnsText.stepReceive,
  notReceived: returnsText.stepNotReceived,
  reduce: returnsText.stepReduce,
  agreeToReduction: returnsText.stepAgreeToReduction,
  contest: returnsText.stepContest,
  withdraw: returnsText.stepWithdraw,
  lapse: returnsText.stepLapse,
  close: returnsText.stepClose,
  restock: returnsText.stepRestock,
}
export const returnStepName = (step: string): string => steps[step] ?? step
