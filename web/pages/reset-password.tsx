import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/reset-password` */
export function ResetPasswordPage() {
  return <SoonNotice title="Reset password" will="Choose a new password." today="Look through the items on the home page." />
}
