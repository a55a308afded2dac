import type { Signal } from '../../../../contracts/fraud-signals/admin/fraud-signals.ts'
import type {
  SignalDecision,
  SignalKind,
} from '../../../../contracts/fraud-signals/admin/signal-states.ts'
import { counted } from '../../../lib/money/format.ts'

export const kindWords: Record<SignalKind, string> = {
  bidding: 'Bidding for the seller?',
  chat: 'Leading away from Musika?',
}

export const decisionWords: Record<SignalDecision, { label: string; detail: string }> = {
  nothing: { label: 'Nothing', detail: 'There is an ordinary reason for it.' },
  watch: { label: 'Watch', detail: 'Keep an eye on them; nothing happens now.' },
  refer: { label: 'Refer', detail: 'Hand it to whoever may warn or suspend.' },
}

const things = { device: 'device', address: 'network address', wallet: 'mobile-money number' }

/** One piece of evidence in a sentence. */
export function evidenceLabels(evidence: Signal['evidence'][number]): string {
  switch (evidence.kind) {
    case 'device':
    case 'address':
    case 'wallet':
      return `The seller and the bidder used the same ${things[evidence.kind]}. In 90 days ${
        evidence.members >= 100 ? '100 members or more' : counted(evidence.members, 'member')
      } did.`
    case 'only_seller':
      return `All ${evidence.auctions} auctions that they bid in were this seller’s.`
    case 'retreat':
      return `In ${counted(evidence.auctions, 'auction')} of this seller they raised the price twice or more, stopped early and did not win.`
    case 'outside':
      return `${counted(evidence.messages, 'message')} in ${counted(evidence.conversations, 'conversation')} spoke of paying or talking elsewhere within a week.`
  }
}
