import { Logo } from '../../ui/pictures/logo.tsx'

/** For a page that was never opened on this device. The service worker puts in what was opened, and where "Try again" leads. */
export function OfflinePage() {
  return (
    <div className="wrap">
      <p className="py-4">
        <a className="logo" href="/" aria-label="Musika home">
          <Logo />
        </a>
      </p>
      <div className="prose stack">
        <h1>You are offline</h1>
        <p>
          This page has not been opened on this device before, so it cannot be shown without a
          connection. Check your data or signal.
        </p>
        <p>
          <a className="btn btn-primary" id="again" href="/">
            Try again
          </a>
        </p>
        <h2>What you can read now</h2>
        <ul id="saved" className="menu"></ul>
      </div>
    </div>
  )
}
