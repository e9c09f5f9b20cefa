// The navigation of the site, by task.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publicPackages, root } from '../../tools/lib/workspace.mjs'
import { examples } from './examples.mjs'
import { referenceOf } from './packages.mjs'

const guide = (/** @type {[text: string, file: string][]} */ ...pages) =>
  pages
    .filter(([, file]) => existsSync(join(root, 'docs', `${file}.md`)))
    .map(([text, file]) => ({ text, link: `/${file.replace(/(^|\/)index$/, '$1')}` }))

/** A separate document, which the router must not look for among the pages. */
const inspector = { text: 'Inspector', link: '/inspector', target: '_self' }

const tasks = [
  {
    text: 'Take a payment',
    items: guide(
      ['From order to paid', 'guide/take-a-payment'],
      ['Payment attempts', 'guide/payment-attempts'],
      ['When no notification comes', 'guide/when-no-notification-comes'],
      ['Call the gateway', 'guide/call-the-gateway'],
      ['Choose an endpoint', 'guide/choose-an-endpoint'],
      ['Operations', 'guide/operations'],
      ['Build an SDK', 'guide/build-an-sdk'],
    ),
  },
  {
    text: 'Receive notifications',
    items: guide(
      ['How it works', 'guide/receive-notifications'],
      ['Express', 'guide/express'],
      ['Fastify', 'guide/fastify'],
      ['Next.js', 'guide/next'],
      ['Other frameworks', 'guide/other-frameworks'],
      ['Choose an inbox', 'guide/choose-an-inbox'],
      ['Exactly one effect', 'guide/exactly-one-effect'],
      ['Hand to a queue', 'guide/hand-to-a-queue'],
    ),
  },
  {
    text: 'Sign and verify',
    items: guide(
      ['Sign a request', 'guide/sign-a-request'],
      ['Verify a signature', 'guide/verify-a-signature'],
      ['Keys', 'guide/keys'],
      ['Sign with a KMS', 'guide/sign-with-a-kms'],
      ['Migrate from your own code', 'guide/migrate'],
    ),
  },
  {
    text: 'Test',
    items: guide(
      ['Build against the sandbox', 'guide/sandbox'],
      ['Pay in a browser', 'guide/payer-page'],
      ['Test your integration', 'guide/test-your-integration'],
      ['Check your endpoint', 'guide/doctor'],
      ['The gw command', 'guide/gw'],
    ),
  },
  {
    text: 'Operate',
    items: guide(
      ['Operate it', 'guide/operate'],
      ['Rotate keys', 'guide/rotate-keys'],
      ['Security', 'security'],
    ),
  },
  {
    text: 'Fix a failing signature',
    items: [...guide(['Why does it not verify?', 'guide/why-does-it-not-verify']), inspector],
  },
  {
    text: 'Look it up',
    items: guide(
      ['Errors', 'guide/errors'],
      ['Gaps', 'guide/gaps'],
      ['Evidence', 'guide/evidence'],
      ['Speed', 'guide/speed'],
      ['Differences', 'guide/differences'],
      ['Dependencies', 'dependencies'],
    ),
  },
  {
    text: 'Contribute',
    items: guide(
      ['Layout', 'contributing/layout'],
      ['Commands', 'contributing/commands'],
      ['Mutants', 'contributing/mutants'],
      ['Releasing', 'contributing/releasing'],
    ),
  },
]

const packagePages = {
  text: 'Packages',
  link: '/packages/',
  items: publicPackages.map(({ name, folder }) => ({ text: name, link: `/packages/${folder}` })),
}

const examplePages = {
  text: 'Examples',
  link: '/examples/',
  items: examples.map(({ name, title }) => ({ text: title, link: `/examples/${name}` })),
}

const referencePages = {
  text: 'API reference',
  link: '/reference/',
  items: publicPackages.map(({ name, folder }) => ({ text: name, link: referenceOf(folder) })),
}

export const nav = [
  { text: 'Guide', link: '/guide/', activeMatch: '^/guide/(?!errors)' },
  { text: 'Examples', link: '/examples/', activeMatch: '^/examples/' },
  { text: 'Errors', link: '/guide/errors' },
  { text: 'Reference', link: '/reference/', activeMatch: '^/(?:reference|packages)/' },
  inspector,
]

/** Every page once, for the list of pages in llms.txt. */
export const contents = [...tasks, examplePages, packagePages]

export const sidebar = {
  '/': [
    { text: 'Overview', link: '/guide/' },
    ...tasks,
    { ...examplePages, items: undefined },
    { ...referencePages, items: undefined },
  ],
  '/examples/': [examplePages],
  '/reference/': [referencePages, { ...packagePages, collapsed: true }],
  '/packages/': [packagePages, { ...referencePages, collapsed: true }],
}
