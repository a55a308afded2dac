/** Returns a problem for each test file that a generated document names and that has no tests. */
export function documentProblems(
  document: string,
  text: string,
  tests: readonly { file: string }[],
): string[] {
  const known = new Set(tests.map(({ file }) => file))
  const named = new Set(text.matchAll(/`([^`\s]+\.test\.\w+)`/g).map(([, file = '']) => file))
  return [...named]
    .filter((file) => !known.has(file))
    .map((file) => `${document} names a test that does not exist: ${file}`)
}
