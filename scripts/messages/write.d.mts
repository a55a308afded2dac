/** The modules of every language by path, and how many messages each lacks. `root`: the folder `messages`. */
export function compile(root: string): {
  files: Map<string, string>
  missing: Record<string, number>
}
/** Writes them to `messages/gen`. */
export function writeMessages(root: string): void
