import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/register` */
export function RegisterPage() {
  return <SoonNotice title="Register" will="Create your account." today="Look through the items on the home page." />
}
