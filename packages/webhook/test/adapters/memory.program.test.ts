import { describeAdapterMemory } from '@gw/testkit'

const module = new URL('node-start.ts', import.meta.url)

describeAdapterMemory('toNodeHandler on node:http', { module, name: 'onNodeHttp' })
