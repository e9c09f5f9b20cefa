import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { inRouter4, onExpress4 } from './start.ts'

const module = new URL('./start.ts', import.meta.url)

describeAdapter('Express 4', onExpress4, { module, name: 'onExpress4' })
describeMountedAdapter('Express 4 router', inRouter4)
