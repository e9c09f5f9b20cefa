import { describeAdapter } from '@gw/testkit'
import { inRouter4, inRouter5, onExpress4, onExpress5 } from './start.ts'

const module = new URL('./start.ts', import.meta.url)

describeAdapter('Express 5', onExpress5, { module, name: 'onExpress5' })
describeAdapter('Express 4', onExpress4, { module, name: 'onExpress4' })
describeAdapter('a router of Express 5', inRouter5, { module, name: 'inRouter5' })
describeAdapter('a router of Express 4', inRouter4, { module, name: 'inRouter4' })
