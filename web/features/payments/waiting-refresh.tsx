/** Seconds after which a page that waits is loaded again. */
const refreshTime = 10

/** Follows a payment in browsers without scripts. Elsewhere the page's script does, on every connection. */
export const WaitingRefresh = () => (
  <noscript data-scripts="now">
    <meta httpEquiv="refresh" content={String(refreshTime)} />
  </noscript>
)
