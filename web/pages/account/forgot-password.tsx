import { ForgotPasswordPanel } from '../../features/accounts/sign-up/forgot-password-panel.tsx'

/** `/forgot-password` */
export function ForgotPasswordPage() {
  return <ForgotPasswordPanel />
}
