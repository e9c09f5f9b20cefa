// One server in a process of its own: `node server.mjs <framework> <contender>`, told the notification by message.
// Asked for `cpu` it tells its processor time.
import { frameworks } from './servers.mjs'

const [framework, contender] = process.argv.slice(2)
process.on('unhandledRejection', (error) => {
  console.error(error)
  process.exit(1)
})
process.on('message', (told) => {
  if (told === 'cpu') process.send?.(process.cpuUsage())
  else void start(told)
})
process.on('disconnect', () => process.exit())

async function start(told) {
  process.send?.(await frameworks[framework][contender](told))
}
