import { describeAdapter } from '@gw/testkit'
import { onFastify } from './start.ts'

describeAdapter('NestJS on Fastify', onFastify)
