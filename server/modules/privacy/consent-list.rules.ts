import { labelOf } from '#contracts/common/label-of.ts'
import type * as privacyConsents from '#messages/privacy/consents'
import type { Consent } from '#contracts/privacy/privacy.ts'

interface Row {
  purpose: string
  given: boolean
  version: string
  how: string
  created_at: Date
}

type Says = typeof privacyConsents

/** The label of a code. A code whose label was removed is shown with its words separated. */
const nameOf = (says: Says, kind: 'channel' | 'topic' | 'way', code: string): string =>
  labelOf<typeof kind, string>(says as Readonly<Record<string, unknown>> as never, kind, code) ??
  code.replaceAll('_', ' ')

const purposeOf = (says: Says, purpose: string): string => {
  if (purpose === 'terms') return says.terms
  if (purpose === 'privacy') return says.privacyPolicy
  const [channel = '', topic] = purpose.split(':')
  if (topic === undefined) return nameOf(says, 'channel', channel)
  return says.about({
    channel: nameOf(says, 'channel', channel),
    topic: nameOf(says, 'topic', topic),
  })
}

/** Whether consent is the legal ground. The terms and the privacy policy are a condition of the account. */
export const isWithdrawable = (purpose: string): boolean =>
  purpose !== 'terms' && purpose !== 'privacy'

/** The current consent for each purpose, with its history. `rows` are sorted by the latest first. */
export function consentsOf(rows: Row[], says: Says): Consent[] {
  return [...Map.groupBy(rows, ({ purpose }) => purpose)].map(([purpose, times]) => {
    const history = times.map(({ given, version, how, created_at }) => ({
      given,
      version,
      how: nameOf(says, 'way', how),
      at: created_at.toISOString(),
    }))
    return {
      purpose,
      label: purposeOf(says, purpose),
      ...history[0]!,
      withdrawable: isWithdrawable(purpose) && history[0]!.given,
      history,
    }
  })
}
