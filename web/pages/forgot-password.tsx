import { ForgotPasswordPanel } from '../features/accounts/forgot-password-panel.tsx'
import '../styles/pages/auth.css'

/** `/forgot-password` */
export function ForgotPasswordPage() {
  return <ForgotPasswordPanel />
}
