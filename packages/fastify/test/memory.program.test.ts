import { describeAdapterMemory } from '@gw/testkit'

const module = new URL('./start.ts', import.meta.url)

describeAdapterMemory('Fastify 5', { module, name: 'onFastify' })
