// Attacks the edge and the workers, then kills the leader of a cluster: `npm test -- 4000` sends 4,000 notifications.
import { hasNatsServer, startServers } from '../servers.mjs'
import { attacks } from './attacks.mjs'
import { killLeader } from './cluster.mjs'

const [count = '1000'] = process.argv.slice(2)
if (hasNatsServer()) {
  const servers = await startServers(1)
  for (const [name, attack] of Object.entries(attacks)) {
    await attack(servers.url)
    print(`ok  ${name}`)
  }
  await servers.stop()
  print(`ok  ${await killLeader(Number(count))}`)
} else {
  print('skipped: nats-server is not on the PATH')
  process.exitCode = process.env.GW_REQUIRE_SERVICES === '1' ? 1 : 0
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
