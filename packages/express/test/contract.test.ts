import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { inRouter5, onExpress5 } from './start.ts'

describeAdapter('Express 5', onExpress5)
describeMountedAdapter('Express 5 router', inRouter5)
