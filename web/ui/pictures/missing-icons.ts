let loading: Promise<void> | undefined

/** Loads the drawings that the page's sprite lacks, unless it has this one. */
export function loadIfMissing(name: string): void {
  if (!document.getElementById(`i-${name}`)) loadMissingIcons()
}

export function loadMissingIcons(): void {
  // Without a connection, the next missing icon tries again.
  loading ??= addMissingIcons().catch(() => void (loading = undefined))
}

async function addMissingIcons(): Promise<void> {
  const { symbolElement, symbolNames } = await import('./symbols.ts')
  const missing = symbolNames.filter((name) => !document.getElementById(`i-${name}`))
  document
    .getElementById('icons')
    ?.insertAdjacentHTML('beforeend', missing.map(symbolElement).join(''))
}

/** The first press often opens something with more icons, so they load before it shows. */
export function loadIconsOnPress(): void {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, loadMissingIcons, { once: true, passive: true })
}
