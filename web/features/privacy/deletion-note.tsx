import * as privacyText from '#messages/privacy'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'

/** Above every page of somebody whose account is to be deleted: when, and the way back. */
export function DeletionNote({ at }: { at: string }) {
  return (
    <div className="netbar" role="status">
      <span>{privacyText.yourAccountWillBeDeleted({ date: formatDate(at) })}</span>
      <Link className="link" href="/account/privacy">
        {privacyText.keepIt}
      </Link>
    </div>
  )
}
