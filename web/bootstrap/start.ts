/**
 * Written into each page after its styles. Loads the scripts at once, or on a slow or expensive connection the
 * bootstrap instead. Imports only constants, because the page contains this file alone.
 */
import { saverCookie } from '#contracts/accounts/appearance.ts'
import { pageScriptsId, type PageScripts } from './page-scripts.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const root = document.documentElement
const { connection } = navigator as { connection?: Connection }
const { entry, scripts, bootstrap } = JSON.parse(
  document.getElementById(pageScriptsId)?.textContent ?? '',
) as PageScripts

function add(element: HTMLLinkElement | HTMLScriptElement, attributes: object): void {
  document.head.append(Object.assign(element, { fetchPriority: 'low', ...attributes }))
}
const run = (src: string) => add(document.createElement('script'), { type: 'module', src })

// The server has read the `Save-Data` header and the member's choice, which overrides all else.
const waits =
  'saver' in root.dataset ||
  (!document.cookie.includes(`${saverCookie}=off`) &&
    (connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')))

if (waits) {
  root.dataset['light'] = ''
  run(bootstrap)
} else {
  for (const href of scripts) add(document.createElement('link'), { rel: 'modulepreload', href })
  // The hydration state at the end of the page must have been parsed.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => run(entry))
  else run(entry)
}
