import { readFileSync } from 'node:fs'

/** Ticks a second of the times in /proc, on every machine. */
const ticks = 100

/** CPU seconds that these processes have used, with those of their children that have ended. */
export function cpuSeconds(pids: number[]): number {
  let sum = 0
  for (const pid of pids)
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (const time of fields.slice(11, 15)) sum += Number(time)
    } catch {
      // It has just ended, and counts as a child of another one.
    }
  return sum / ticks
}

/** CPU seconds of the whole machine so far: those in use, and all there were. */
export function machineSeconds(): { busy: number; all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  // Times as a guest are counted twice.
  const times = first.split(/\s+/).slice(1, 9).map(Number)
  const all = times.reduce((sum, time) => sum + time, 0) / ticks
  return { busy: all - (times[3]! + times[4]!) / ticks, all }
}
