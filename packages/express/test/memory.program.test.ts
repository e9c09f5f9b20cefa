import { describeAdapterMemory } from '@gw/testkit'

const module = new URL('./start.ts', import.meta.url)

describeAdapterMemory('Express 4', { module, name: 'onExpress4' })
describeAdapterMemory('Express 5', { module, name: 'onExpress5' })
