/** The first focusable link: skips the header to `<main id="main">`. */
import * as commonText from '#messages/common'
import * as layoutStyles from '../layout.module.css'
export function SkipLink({ children = commonText.skipToContent }: { children?: string }) {
  return (
    <a className={`${layoutStyles.visuallyHidden} ${layoutStyles.skip}`} href="#main">
      {children}
    </a>
  )
}
