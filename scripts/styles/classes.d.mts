export function styleModules(root: string, which?: { animation?: boolean }): Map<string, string[]>
export function writeStyleTypes(web: string): void
