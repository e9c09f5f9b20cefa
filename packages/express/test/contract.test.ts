import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { inRouter5, onExpress5 } from './start.ts'

const module = new URL('./start.ts', import.meta.url)

describeAdapter('Express 5', onExpress5, { module, name: 'onExpress5' })
describeMountedAdapter('Express 5 router', inRouter5)
