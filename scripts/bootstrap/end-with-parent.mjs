// Loaded into a program that the bootstrap runs: when the bootstrap is killed, the channel between them
// closes, and the program ends as if it had been asked to.
import process from 'node:process'

if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
  // Programs that this one forks inherit its flags, and have a channel of their own to use.
  const at = process.execArgv.indexOf('--import')
  if (at >= 0) process.execArgv.splice(at, 2)
}
