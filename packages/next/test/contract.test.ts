import { describeAdapter } from '@gw/testkit'
import { appRouter, pagesRouter } from './start.ts'

describeAdapter('Next.js App Router', appRouter)
describeAdapter('Next.js Pages Router', pagesRouter)
