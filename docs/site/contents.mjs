// The table of contents: every page once, with the title that menus, README, and guide use for it. The site's sidebar,
// docs/guide/index.md, and README.md follow it, and contents.test.ts compares them.

/**
 * A page has a `file` under docs, without `.md`. `for` says in a few words what its reader wants.
 *
 * @typedef {{ title: string, file: string, for: string }} Page
 * @typedef {{ title: string, pages: Page[] }} Section
 */

/** @type {Section[]} */
export const sections = [
  {
    title: 'Start',
    pages: [
      page('Take your first payment', 'tutorial', 'a paid order in 10 minutes, without an account'),
      page('Concepts', 'concepts', 'how payments and notifications work, and a glossary'),
    ],
  },
  {
    title: 'Take payments',
    pages: [
      page('Take a payment', 'take-a-payment', 'from the order to the refund'),
      page('Payment attempts', 'payment-attempts', 'the next step for every response'),
      page(
        'When no notification comes',
        'when-no-notification-comes',
        'a job for orders that wait too long',
      ),
      page('Call the gateway', 'call-the-gateway', 'settings, retries, and unknown outcomes'),
      page(
        'The payment page in your front end',
        'front-end',
        'payment sessions and the browser SDK',
      ),
      page('Subscriptions', 'subscriptions', 'charge a payer every month'),
      page('Build an SDK', 'build-an-sdk', 'your own operations, under your own names'),
    ],
  },
  {
    title: 'Receive notifications',
    pages: [
      page('Receive notifications', 'receive-notifications', 'verify, handle once, acknowledge'),
      page('Other frameworks', 'other-frameworks', 'Hono, Koa, AWS Lambda, and workers'),
      page('Choose an inbox', 'choose-an-inbox', 'memory, or a store that your instances share'),
      page(
        'Exactly one effect',
        'exactly-one-effect',
        'your change and its record in one transaction',
      ),
      page('Use your ORM', 'use-your-orm', 'Drizzle, Kysely, Knex, TypeORM, and Prisma'),
      page('Write a store', 'write-a-store', 'an inbox on a different database'),
      page('Hand notifications to a queue', 'hand-to-a-queue', 'for work that takes a long time'),
    ],
  },
  {
    title: 'Sign and verify',
    pages: [
      page('Sign a request', 'sign-a-request', 'with your own HTTP client or a KMS'),
      page('Verify a signature', 'verify-a-signature', 'without our client or our endpoint'),
      page(
        "Why doesn't my signature verify?",
        'why-does-it-not-verify',
        'find the byte that differs',
      ),
      page('Keys', 'keys', 'create, read, and rotate them'),
      page('Migrate', 'migrate', "from your own code or the provider's SDK"),
    ],
  },
  {
    title: 'Test and go live',
    pages: [
      page('Build against the sandbox', 'sandbox', 'a gateway on your machine'),
      page('Pay in a browser', 'payer-page', "the sandbox's page for the payer"),
      page('Test your integration', 'test-your-integration', 'whole payments in Vitest and Jest'),
      page('Check your endpoint', 'doctor', 'find its mistakes before the gateway does'),
      page("Use the provider's sandbox", 'real-sandbox', 'a last test before you go live'),
      page('Operate it', 'operate', 'pools, alerts, and capacity'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('Errors', 'errors', 'every code and its next step'),
      page('Operations', 'operations', 'every call you can make'),
      page('Result codes', 'result-codes', 'what the gateway says, and what to tell the payer'),
      page('The gw command', 'gw', 'use the toolkit in a terminal'),
      page(
        'Sandbox reference',
        'sandbox-reference',
        'its operations, faults, events, and settings',
      ),
      page(
        'Versions and support',
        'versions',
        'what can change, and how long Node 20 is supported',
      ),
    ],
  },
  {
    title: 'Background',
    pages: [
      page(
        "How it's tested, how fast it is, and how it compares",
        'background',
        "long test runs, benchmarks, and the provider's SDKs",
      ),
      { title: 'Dependencies', file: 'dependencies', for: 'the third-party code that you install' },
      page('What the documentation leaves open', 'gaps', 'every default that we had to choose'),
    ],
  },
]

/** @returns {Page} */
function page(/** @type {string} */ title, /** @type {string} */ name, /** @type {string} */ what) {
  return { title, file: `guide/${name}`, for: what }
}
