// Runs one server in its own process: `node server.mjs <framework> <contender>`. It gets the notification as a message,
// and responds to the message `cpu` with its CPU time.
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
