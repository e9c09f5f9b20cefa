import { describeAdapter } from '@gw/testkit'
import { onExpress } from './start.ts'

describeAdapter('NestJS on Express', onExpress)
