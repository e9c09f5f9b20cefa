// The table of contents: every page once, by its name under docs/guide, with what its reader wants in a few words. The
// sidebar of the site, docs/guide/index.md, and README.md follow it. A page is called by its heading everywhere.
import { readFileSync } from 'node:fs'

const SECTIONS = {
  Start: {
    tutorial: 'a paid order in 10 minutes, without an account',
    concepts: 'how payments and notifications work, and a glossary',
  },
  'Take payments': {
    'take-payments': 'a shop from the order to the refund',
    'payment-states': 'what every event does to an order',
    'own-tables': 'the same rules in your own database',
    'call-the-gateway': 'settings, retries, and unknown outcomes',
    'front-end': 'payment sessions and the browser SDK',
    subscriptions: 'charge a payer every month',
    'build-an-sdk': 'your own operations, under your own names',
  },
  'Receive notifications': {
    'receive-notifications': 'verify, handle once, acknowledge',
    'other-frameworks': 'Hono, Koa, AWS Lambda, and workers',
    'choose-an-inbox': 'memory, or a store that your instances share',
    'exactly-one-effect': 'your change and its record in one transaction',
    'use-your-orm': 'Drizzle, Kysely, Knex, TypeORM, and Prisma',
    'write-a-store': 'an inbox on a different database',
    'hand-to-a-queue': 'for work that takes a long time',
  },
  'Sign and verify': {
    'sign-a-request': 'with your own HTTP client or a KMS',
    'verify-a-signature': 'without our client or our endpoint',
    'why-does-it-not-verify': 'find the byte that differs',
    keys: 'create, read, and rotate them',
    migrate: "from your own code or the provider's SDK",
  },
  'Test and go live': {
    sandbox: 'a gateway on your machine',
    'payer-page': "the sandbox's page for the payer",
    'test-your-integration': 'whole payments in Vitest and Jest',
    doctor: 'find its mistakes before the gateway does',
    'real-sandbox': 'a last test before you go live',
    operate: 'pools, alerts, and capacity',
  },
  Reference: {
    errors: 'every code and its next step',
    operations: 'every call you can make',
    'result-codes': 'what the gateway says, and what to tell the payer',
    gw: 'use the toolkit in a terminal',
    'sandbox-reference': 'its operations, faults, events, and settings',
    versions: 'what can change, and how long Node 20 is supported',
  },
  Background: {
    background: "long test runs, benchmarks, and the provider's SDKs",
    '../dependencies': 'the third-party code that you install',
    gaps: 'every default that we had to choose',
  },
}

/**
 * A page has a `file` under docs, without `.md`.
 *
 * @typedef {{ title: string, file: string, for: string }} Page
 */

export const sections = Object.entries(SECTIONS).map(([title, pages]) => ({
  title,
  pages: Object.entries(pages).map(([name, what]) =>
    pageOf(`guide/${name}`.replace('guide/../', ''), what),
  ),
}))

/** @returns {Page} */
function pageOf(/** @type {string} */ file, /** @type {string} */ what) {
  const [heading = ''] = readFileSync(
    new URL(`../../docs/${file}.md`, import.meta.url),
    'utf8',
  ).split('\n')
  return { title: heading.slice('# '.length), file, for: what }
}
