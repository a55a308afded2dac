/** The first stop of the Tab key: past the header, to `<main id="main">`. */
import * as commonText from '#messages/common'
export function SkipLink({ children = commonText.skipToContent }: { children?: string }) {
  return (
    <a className="vh skip" href="#main">
      {children}
    </a>
  )
}
