import { describeAdapterMemory } from '@gw/testkit'

const module = new URL('./start.ts', import.meta.url)

describeAdapterMemory('Next.js App Router', { module, name: 'appRouter' })
describeAdapterMemory('Next.js Pages Router', { module, name: 'pagesRouter' })
