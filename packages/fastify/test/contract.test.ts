import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { onFastify, underPrefix } from './start.ts'

const module = new URL('./start.ts', import.meta.url)

describeAdapter('Fastify 5', onFastify, { module, name: 'onFastify' })
describeMountedAdapter('Fastify 5 under a prefix', underPrefix)
