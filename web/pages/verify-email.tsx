import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/verify-email` */
export function VerifyEmailPage() {
  return <SoonNotice title="Verify email" will="Confirm your email address." today="Look through the items on the home page." />
}
