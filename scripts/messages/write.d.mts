/**
 * Compiles the modules of every language, by path, and counts the messages that each lacks. `root` is the folder
 * `messages`.
 */
export function compile(root: string): {
  files: Map<string, string>
  missing: Record<string, number>
}
/** Writes the compiled modules to `messages/gen`. */
export function writeMessages(root: string): void
