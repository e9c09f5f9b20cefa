import { describeAdapter } from '@gw/testkit'
import { onExpress, onFastify } from './start.ts'

describeAdapter('NestJS on Express', onExpress)
describeAdapter('NestJS on Fastify', onFastify)
