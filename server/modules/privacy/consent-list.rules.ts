import type { Consent } from '../../../contracts/privacy/privacy.ts'

interface Row {
  purpose: string
  given: boolean
  version: string
  how: string
  created_at: Date
}

const channels: Record<string, string> = { mail: 'Mail', push: 'Notifications on your devices' }
const topics: Record<string, string> = {
  new_listing: 'new items of sellers you follow',
  price_drop: 'lower prices',
  search_alert: 'your saved searches',
  bid_update: 'your bids',
  message: 'messages',
  order: 'orders and payments',
}

const labelOf = (purpose: string): string => {
  if (purpose === 'terms') return 'Terms'
  if (purpose === 'privacy') return 'Privacy Policy'
  if (purpose === 'push') return 'Notifications on your devices'
  const [channel = '', topic = ''] = purpose.split(':')
  return `${channels[channel] ?? channel} about ${topics[topic] ?? topic.replaceAll('_', ' ')}`
}

const ways: Record<string, string> = {
  registration: 'when you registered',
  preferences: 'in your notification settings',
  device: 'on a device',
  privacy_page: 'on this page',
}

/** Whether consent is the ground: the terms and the policy are what an account rests on. */
export const isWithdrawable = (purpose: string): boolean =>
  purpose !== 'terms' && purpose !== 'privacy'

/** What holds for each purpose, with all that went before. `rows` come the latest first. */
export function consentsOf(rows: Row[]): Consent[] {
  return [...Map.groupBy(rows, ({ purpose }) => purpose)].map(([purpose, times]) => {
    const history = times.map(({ given, version, how, created_at }) => ({
      given,
      version,
      how: ways[how] ?? how,
      at: created_at.toISOString(),
    }))
    return {
      purpose,
      label: labelOf(purpose),
      ...history[0]!,
      withdrawable: isWithdrawable(purpose) && history[0]!.given,
      history,
    }
  })
}
