import { describeAdapter } from '@gw/testkit'
import { appRouter, pagesRouter } from './start.ts'

const module = new URL('./start.ts', import.meta.url)

describeAdapter('the App Router of Next.js', appRouter, { module, name: 'appRouter' })
describeAdapter('the Pages Router of Next.js', pagesRouter, { module, name: 'pagesRouter' })
