// Loaded into a program that the bootstrap runs. When the bootstrap is killed, the channel between them closes, and
// the program ends as if it had received SIGTERM.
import process from 'node:process'

if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
  // Programs that this one forks would inherit the flag, but have a different channel.
  const at = process.execArgv.indexOf('--import')
  if (at >= 0) process.execArgv.splice(at, 2)
}
