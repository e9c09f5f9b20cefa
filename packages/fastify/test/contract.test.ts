import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { onFastify, underPrefix } from './start.ts'

describeAdapter('Fastify 5', onFastify)
describeMountedAdapter('Fastify 5 under a prefix', underPrefix)
