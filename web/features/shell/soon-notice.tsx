import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface SoonNoticeProps {
  title: string
  /** What the page will do. */
  will: string
  /** What people can do until then. */
  today: string
  /** Where to do it. */
  link?: { href: string; label: string }
}

/** An honest page for something that opens later. */
export function SoonNotice({ title, will, today, link }: SoonNoticeProps) {
  const { href, label } = link ?? { href: '/', label: 'Back to Home' }
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={`${title} opens soon`}
        detail={
          <>
            {will} {today}
          </>
        }
        action={
          <Link className="btn btn-primary" href={href}>
            {label}
          </Link>
        }
      />
    </div>
  )
}
