/** The scripts of a page, as JSON in its head. */
export interface PageScripts {
  /** The script that hydrates the page. */
  entry: string
  /** All scripts of the page, with the entry. */
  scripts: string[]
  /** The script for slow and expensive connections. */
  bootstrap: string
}

export const pageScriptsId = 'pageScripts'

/** Sent to the window when the page is hydrated and its effects have run. */
export const hydratedEvent = 'hydrated'

/** Part of the HTML of a page whose scripts must not wait. */
export const loadsAtOnce = 'data-scripts="now"'
