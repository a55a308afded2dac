/** What the shop can do, and the test that proves it. */
export interface Feature {
  name: string
  /** How the shop does it, as one sentence without its full stop. */
  how: string
  /** Relative to the root. Without a test the shop does not have the feature yet. */
  file?: string
  title?: string
}

/** A heading of docs/features.md and its rows. */
export interface FeatureArea {
  heading: string
  features: Feature[]
}

/**
 * Reads lines such as `# Heading`, `Name: how the shop does it` and, below a feature and indented, the
 * `file: title` of its test.
 */
export function areasOf(text: string): FeatureArea[] {
  const areas: FeatureArea[] = []
  for (const line of text.trim().split('\n')) {
    const [, start = '', rest = ''] = /^(#|.+?:) (.+)$/.exec(line) ?? []
    const name = start.slice(0, -1).trim()
    const features = areas.at(-1)?.features ?? []
    if (start === '#') areas.push({ heading: rest, features: [] })
    else if (!line.startsWith(' ')) features.push({ name, how: rest })
    else Object.assign(features.at(-1)!, { file: name, title: rest })
  }
  return areas
}
