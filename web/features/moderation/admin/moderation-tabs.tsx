import { Link } from '../../../lib/link.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'

const tabs = [
  { name: 'queue', href: '/admin/moderation', label: 'Queue' },
  { name: 'listings', href: '/admin/listings', label: 'Listings' },
  { name: 'users', href: '/admin/users', label: 'People' },
  { name: 'words', href: '/admin/words', label: 'Word lists' },
] as const

/** The pages about listings and people, side by side. */
export function ModerationTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  return (
    <LinkTabs
      label="Moderation"
      tabs={tabs.map(({ name, href, label }) => ({ href, label, current: name === current }))}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
