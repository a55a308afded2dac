import * as moderationAdminText from '#messages/moderation/admin'
import { Link } from '../../../lib/link.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'

const tabs = [
  { name: 'queue', href: '/admin/moderation', label: moderationAdminText.queueTab },
  { name: 'listings', href: '/admin/listings', label: moderationAdminText.listings },
  { name: 'ratings', href: '/admin/ratings', label: moderationAdminText.ratings },
  { name: 'questions', href: '/admin/questions', label: moderationAdminText.questions },
  { name: 'identity', href: '/admin/identity-checks', label: moderationAdminText.identityChecks },
  { name: 'users', href: '/admin/users', label: moderationAdminText.people },
  { name: 'words', href: '/admin/words', label: moderationAdminText.blockedTermsTab },
] as const

/** Tabs between the moderation pages. */
export function ModerationTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  return (
    <LinkTabs
      label={moderationAdminText.moderation}
      tabs={tabs.map(({ name, href, label }) => ({ href, label, current: name === current }))}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
