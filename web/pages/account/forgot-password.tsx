import { ForgotPasswordPanel } from '../../features/accounts/sign-up/forgot-password-panel.tsx'
import '../../styles/pages/auth.css'

/** `/forgot-password` */
export function ForgotPasswordPage() {
  return <ForgotPasswordPanel />
}
