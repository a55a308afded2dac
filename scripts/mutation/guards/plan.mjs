/**
 * Which tests to run with which guard off. A test or file (a task) is tried with one guard at a time, so that a failure
 * says which guard it needs.
 * @typedef {{ task: string, file: string, whole: boolean, cost: number }} Reach a task that a guard refuses in;
 * `whole` for a file, whose tests then run with no other guard off
 * @typedef {{ id: string, reaches: Reach[], caughtBy?: string }} Judged
 */

const FIRST_TASKS = 3
const ATTEMPTS = 2

/**
 * Judges guards in rounds, until a task of each has failed without it or all have passed. Without a guard, a loop may
 * end the process of a file and with it every result: then the file is tried with one guard at a time.
 * @param {Judged[]} guards
 * @param {(off: Record<string, string>, files: Set<string>) => Promise<Map<string, { failed: boolean, guards: string[] }>>} run
 * the tasks that ran, with the guards that they reached
 */
export async function judge(guards, run) {
  /** @type {Map<string, number>} */
  const attempts = new Map()
  /** @type {Set<string>} */
  const alone = new Set()
  for (let round = 0; ; round += 1) {
    const { off, files } = planRound(guards, attempts, FIRST_TASKS * 2 ** round, alone)
    if (files.size === 0) return
    const ran = await run(off, files)
    const wereAlone = new Set(alone)
    const fileOf = new Map(
      guards.flatMap(({ reaches }) => reaches.map(({ task, file }) => [task, file])),
    )
    for (const [task, id] of Object.entries(off)) {
      const key = `${id} ${task}`
      const outcome = ran.get(task)
      const file = fileOf.get(task) ?? ''
      if (!outcome && !wereAlone.has(file)) {
        alone.add(file)
        continue
      }
      const hasPassed = outcome && !outcome.failed
      attempts.set(key, hasPassed ? ATTEMPTS : (attempts.get(key) ?? 0) + 1)
      const guard = guards.find((each) => each.id === id)
      if (guard && (!outcome || (outcome.failed && outcome.guards.includes(id))))
        guard.caughtBy ??= task
    }
  }
}

/**
 * @param {Judged[]} guards
 * @param {Map<string, number>} attempts
 * @param {number} most tasks of a guard
 * @param {Set<string>} alone files that take one guard
 */
function planRound(guards, attempts, most, alone) {
  /** @type {Record<string, string>} */
  const off = {}
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Set<string>} */
  const closed = new Set()
  const open = guards
    .filter(({ caughtBy }) => caughtBy === undefined)
    .map(({ id, reaches }) => ({
      id,
      left: reaches.filter(({ task }) => (attempts.get(`${id} ${task}`) ?? 0) < ATTEMPTS),
    }))
    .sort((a, b) => a.left.length - b.left.length)
  for (const { id, left } of open) {
    const free = left
      .filter(
        ({ task, file, whole }) =>
          !(task in off || closed.has(file) || ((whole || alone.has(file)) && files.has(file))),
      )
      .sort((a, b) => Number(files.has(b.file)) - Number(files.has(a.file)) || a.cost - b.cost)
    for (const { task, file, whole } of free.slice(0, most)) {
      if ((whole || alone.has(file)) && files.has(file)) continue
      off[task] = id
      files.add(file)
      if (whole) closed.add(file)
    }
  }
  return { off, files }
}
