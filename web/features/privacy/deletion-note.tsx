import * as privacyText from '#messages/privacy'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

/** Above every page of a member whose account will be deleted: the date, and the way back. */
export function DeletionNote({ at }: { at: string }) {
  return (
    <div className={connectionStyles.networkBar} role="status">
      <span>{privacyText.yourAccountWillBeDeleted({ date: formatDate(at) })}</span>
      <Link className={`${layoutStyles.link} ${connectionStyles.link}`} href="/account/privacy">
        {privacyText.keepIt}
      </Link>
    </div>
  )
}
