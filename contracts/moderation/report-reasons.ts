/** Why somebody reports something, by what it is. The last one asks for words. */
export const reportReasons = {
  product: [
    { id: 'prohibited', label: 'It may not be sold here' },
    { id: 'counterfeit', label: 'It is a fake' },
    { id: 'stolen', label: 'It may be stolen' },
    { id: 'misleading', label: 'Title, price or pictures mislead' },
    { id: 'pay_outside', label: 'The seller wants to be paid outside Musika' },
    { id: 'wrong_category', label: 'It is in the wrong category, or listed twice' },
    { id: 'other', label: 'Something else' },
  ],
  user: [
    { id: 'scam', label: 'They try to cheat people' },
    { id: 'impersonation', label: 'They pretend to be somebody else' },
    { id: 'abuse', label: 'They insult or threaten people' },
    { id: 'pay_outside', label: 'They want to be paid outside Musika' },
    { id: 'other', label: 'Something else' },
  ],
  conversation: [
    { id: 'pay_outside', label: 'They want to be paid outside Musika' },
    { id: 'scam', label: 'They try to cheat me' },
    { id: 'abuse', label: 'They insult or threaten me' },
    { id: 'spam', label: 'Advertising, or the same again and again' },
    { id: 'other', label: 'Something else' },
  ],
} as const

export type ReportedKind = keyof typeof reportReasons
export const reportedKinds = Object.keys(reportReasons) as ReportedKind[]
export const reportWordsMax = 1000
export const appealMax = 2000

/** "It is a fake" of `counterfeit`; what is no reason is shown as it is. */
export const reasonLabel = (kind: ReportedKind, id: string): string =>
  reportReasons[kind].find((reason) => reason.id === id)?.label ?? id

/** What staff decide about somebody. */
export const decisionKinds = ['remove', 'warn', 'suspend'] as const
export type DecisionKind = (typeof decisionKinds)[number]
