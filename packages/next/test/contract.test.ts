import { describeAdapter } from '@gw/testkit'
import { appRouter, pagesRouter } from './start.ts'

const module = new URL('./start.ts', import.meta.url)

describeAdapter('Next.js App Router', appRouter, { module, name: 'appRouter' })
describeAdapter('Next.js Pages Router', pagesRouter, { module, name: 'pagesRouter' })
