/**
 * Mutants that no test can kill, because the program does the same with them. Each is named by its file, its line and
 * what becomes of it, as the run prints it. A run fails when one of them is killed or does not exist any more.
 * @type {{ file: string, line: string, change: string, reason: string }[]}
 */
export const equivalentMutants = []
