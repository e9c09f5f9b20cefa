// The programs of docs/examples, as pages: what the README says, then every source file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { replaceLinks } from '../../tools/lib/markdown.mjs'
import { listFiles, root } from '../../tools/lib/workspace.mjs'
import { pageOf, resolveTarget } from './links.mjs'

const folder = join(root, 'docs', 'examples')

/** What each program shows, in the order of the list. */
const TITLES = {
  'take-a-payment': [
    'Take a payment',
    'A shop with the states of an order, from checkout to refund',
  ],
  'payment-attempts': [
    'Payment attempts',
    'Several attempts to pay for an order, with cancellations and refunds',
  ],
  'debit-a-wallet': [
    'Debit a wallet',
    'Agreements with payers, and the token that each of them can be debited with',
  ],
  express: ['Express', 'An endpoint for notifications beside ordinary JSON routes'],
  fastify: ['Fastify', 'The same endpoint as an encapsulated plugin'],
  next: ['Next.js', 'App Router, edge runtime, and Pages Router'],
  'redis-two-instances': [
    'Two instances with Redis',
    'Two instances behind a proxy that share an inbox',
  ],
  'postgres-exactly-once': [
    'Exactly once with PostgreSQL',
    'The effect and its record in one transaction',
  ],
  bullmq: ['A queue', 'The endpoint stores a job, and a worker does the slow work'],
  sdk: ['An SDK', 'The catalog and your own operations, under your own names'],
  'own-http-client': ['Your own HTTP client', 'Signed requests with node:http'],
  opentelemetry: ['OpenTelemetry', 'Spans for calls, their attempts, and handlers'],
  prometheus: ['Prometheus', 'Notifications and calls as metrics with fixed names'],
  pino: ['pino', 'A line for each notification and each attempt of a call'],
}

export const examples = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const [title, text] = TITLES[name] ?? [name, '']
    return { name, title, text }
  })
  .sort((one, other) => rank(one.name) - rank(other.name))

function rank(name) {
  const at = Object.keys(TITLES).indexOf(name)
  return at === -1 ? Number.POSITIVE_INFINITY : at
}

/** Returns the Markdown of an example's page. */
export function examplePage(name) {
  const file = join(folder, name, 'README.md')
  const { title, text } = examples.find((one) => one.name === name) ?? { title: name, text: '' }
  const intro = existsSync(file) ? readFileSync(file, 'utf8').trim() : `# ${title}\n\n${text}.`
  const sources = listFiles(join(folder, name), /\.(?:m?[jt]sx?|json)$/)
    .filter((path) => !/(?:tsconfig|next-env)/.test(path))
    .map((path) => path.slice(join(folder, name).length + 1).replaceAll('\\', '/'))
    .sort((one, other) => Number(one.endsWith('.json')) - Number(other.endsWith('.json')))
  const linked = replaceLinks(intro, (target) => {
    const goal = resolveTarget(`docs/examples/${name}/README.md`, target)
    return goal && pageOf(goal)
  })
  return [
    linked,
    `## Source`,
    `The files are in \`docs/examples/${name}\`.`,
    ...sources.map((source) => {
      const code = readFileSync(join(folder, name, source), 'utf8').trimEnd()
      return `### ${source}\n\n\`\`\`\`${extname(source).slice(1).replace('mjs', 'js')}\n${code}\n\`\`\`\``
    }),
  ].join('\n\n')
}
