import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/forgot-password` */
export function ForgotPasswordPage() {
  return <SoonNotice title="Forgot password" will="Have a reset link mailed to you." today="Look through the items on the home page." />
}
