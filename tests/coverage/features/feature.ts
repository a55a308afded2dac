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
