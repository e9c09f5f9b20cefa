import { type AddressInfo, connect, createServer } from 'node:net'
import { plainEndpoint, whileServing } from './serve.ts'
import { Shop } from './shop.ts'
import type { Setup } from './steps.ts'

/** Two servers of one shop behind a load balancer. Each detects only its own duplicates. */
export function whileServingTwoInstances<Value>(
  setup: Setup,
  use: (origin: string) => Promise<Value>,
): Promise<Value> {
  const shop = new Shop()
  const [first, second] = [plainEndpoint({}, shop), plainEndpoint({}, shop)]
  return whileServing(first(setup), (one) =>
    whileServing(second(setup), (other) => whileBalancing([one, other], use)),
  )
}

/** Passes each connection to the next server, as a TCP load balancer does. */
async function whileBalancing<Value>(
  origins: readonly string[],
  use: (origin: string) => Promise<Value>,
): Promise<Value> {
  let turn = 0
  const balancer = createServer((incoming) => {
    const { port } = new URL(origins[turn++ % origins.length] ?? '')
    const outgoing = connect(Number(port), '127.0.0.1')
    for (const socket of [incoming, outgoing]) socket.on('error', () => {})
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(balancer.address() as AddressInfo).port}`)
  } finally {
    balancer.close()
  }
}
