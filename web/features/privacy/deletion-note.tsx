import * as privacyText from '#messages/privacy'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import * as connectionStyles from '../../ui/states/connection.module.css'

/** Shown on every page of a member whose account will be deleted: the date, and a link to cancel it. */
export function DeletionNote({ at }: { at: string }) {
  return (
    <div className={connectionStyles.networkBar} role="status">
      <span>{privacyText.yourAccountWillBeDeleted({ date: formatDate(at) })}</span>
      <TextLink className={connectionStyles.link} href="/account/privacy">
        {privacyText.keepIt}
      </TextLink>
    </div>
  )
}
