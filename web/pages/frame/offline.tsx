import * as commonText from '#messages/common'
import { Logo } from '../../ui/pictures/logo.tsx'

/** For a page that was never opened on this device. The service worker puts in what was opened, and where "Try again" leads. */
export function OfflinePage() {
  return (
    <div className="wrap">
      <p className="py-4">
        <a className="logo" href="/" aria-label={commonText.musikaHome}>
          <Logo />
        </a>
      </p>
      <div className="prose stack">
        <h1>{commonText.youAreOffline}</h1>
        <p>{commonText.thisPageHasNotBeen}</p>
        <p>
          <a className="btn btn-primary" id="again" href="/">
            {commonText.tryAgain}
          </a>
        </p>
        <h2>{commonText.whatYouCanReadNow}</h2>
        <ul id="saved" className="menu"></ul>
      </div>
    </div>
  )
}
