import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { inRouter4, onExpress4 } from './start.ts'

describeAdapter('Express 4', onExpress4)
describeMountedAdapter('Express 4 router', inRouter4)
