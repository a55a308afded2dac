import { hydratedEvent, pageScriptsId, type PageScripts } from './page-scripts.ts'

/** Loads the scripts of the page and resolves when it is hydrated. Rejects if a script could not be loaded. */
export async function loadScripts(): Promise<void> {
  const { entry, scripts } = JSON.parse(
    document.getElementById(pageScriptsId)?.textContent ?? '',
  ) as PageScripts
  // Into the HTTP cache first: browsers never load a module again that failed once, not even with a better connection.
  await Promise.all(scripts.map(fetchWhole))
  await new Promise<void>((resolve, reject) => {
    addEventListener(hydratedEvent, () => resolve(), { once: true })
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}

async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}
