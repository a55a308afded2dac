import { timingSafeEqual } from 'node:crypto'
import { UserId } from '#contracts/common/ids.ts'
import { notificationGroupIds, type NotificationGroup } from '#contracts/notifications/groups.ts'
import type { App } from '../../../platform/app.ts'

type Signer = Pick<App, 'secrets' | 'config'>

const signatureOf = ({ secrets }: Pick<App, 'secrets'>, content: string) =>
  secrets.digest('unsubscribe', content)

/** What a link stops: mail to a member about some groups. */
export interface Unsubscribe {
  userId: UserId
  groups: NotificationGroup[]
}

/**
 * The link that stops mail about these groups to a member. It is signed, works without a session, and never expires.
 */
export function unsubscribeLink(
  app: Signer,
  userId: UserId,
  groups: readonly NotificationGroup[],
): string {
  const content = [userId, ...groups].join('.')
  const signature = signatureOf(app, content).toString('base64url')
  return `${app.config.publicUrl}/unsubscribe?token=${content}.${signature}`
}

/** The member and the groups of a link's token; undefined if the shop did not sign it. */
export function readUnsubscribe(app: Signer, token: string): Unsubscribe | undefined {
  const [userId, ...named] = token.split('.')
  const signed = Buffer.from(named.pop() ?? '', 'base64url')
  const expected = signatureOf(app, [userId, ...named].join('.'))
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
  const groups = notificationGroupIds.filter((group) => named.includes(group))
  return { userId: UserId.parse(userId), groups }
}
