import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import type { FraudSignal } from '#contracts/fraud-signals/admin/fraud-signals.ts'
import type {
  FraudSignalDecision,
  FraudSignalKind,
} from '#contracts/fraud-signals/admin/fraud-signal-states.ts'

export const kindWords: Record<FraudSignalKind, string> = {
  bidding: fraudSignalsAdminText.biddingForSeller,
  chat: fraudSignalsAdminText.leadingAwayFromMusika,
}

export const decisionWords: Record<FraudSignalDecision, { label: string; detail: string }> = {
  nothing: {
    label: fraudSignalsAdminText.nothing,
    detail: fraudSignalsAdminText.thereIsOrdinaryExplanation,
  },
  watch: { label: fraudSignalsAdminText.watch, detail: fraudSignalsAdminText.keepEyeOnThemNothing },
  refer: { label: fraudSignalsAdminText.refer, detail: fraudSignalsAdminText.passItOnToStaff },
}

const things = {
  device: 'device',
  address: fraudSignalsAdminText.networkAddress,
  wallet: fraudSignalsAdminText.mobileMoneyNumber,
}

/** Describes one piece of evidence in a sentence. */
export function evidenceLabels(evidence: FraudSignal['evidence'][number]): string {
  switch (evidence.kind) {
    case 'device':
    case 'address':
    case 'wallet':
      return fraudSignalsAdminText.sellerAndBidderUsedSame({
        value: things[evidence.kind],
        value2:
          evidence.members >= 100
            ? fraudSignalsAdminText.n100MembersOrMore
            : fraudSignalsAdminText.memberMembers({ members: evidence.members }),
      })
    case 'only_seller':
      return fraudSignalsAdminText.allAuctionsAuctionsTheyBid({ auctions: evidence.auctions })
    case 'retreat':
      return fraudSignalsAdminText.inAuctionAuctionsOfThis({ auctions: evidence.auctions })
    case 'outside':
      return fraudSignalsAdminText.messageMessagesInConversationConversations({
        messages: evidence.messages,
        conversations: evidence.conversations,
      })
  }
}
