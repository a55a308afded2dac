import { hydratedEvent, pageScriptsId, type PageScripts } from './page-scripts.ts'

/** Milliseconds for which a page may hydrate. After an error in a script it never does. */
const hydrationTime = 10_000

const hydrated = new Promise<void>((resolve) => {
  addEventListener(hydratedEvent, () => resolve(), { once: true })
})

/**
 * Loads the scripts of the page and resolves when it is hydrated. Rejects if a script could not be loaded, or if the
 * page is not hydrated 10 seconds later.
 */
export async function loadScripts(): Promise<void> {
  const { entry, scripts } = JSON.parse(
    document.getElementById(pageScriptsId)?.textContent ?? '',
  ) as PageScripts
  // Into the HTTP cache first: browsers never load a module again that failed once, not even with a better connection.
  await Promise.all(scripts.map(fetchWhole))
  const failed = new Promise<never>((_, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    script.addEventListener('error', reject)
    script.addEventListener('load', () => setTimeout(reject, hydrationTime))
    document.head.append(script)
  })
  await Promise.race([hydrated, failed])
}

async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}
