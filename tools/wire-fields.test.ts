import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, readJson, root, show } from './lib/workspace.mjs'

// The messages are described in packages/types/facts. Apart from the generated files, a field of a message occurs only
// in code that decides something (which kind it is, what happened to the money, or whether two messages are the same),
// and in the samples.
const DECIDING = [
  'packages/operations/src/payments/action-forms.ts',
  'packages/operations/src/payments/action-types.ts',
  'packages/operations/src/payments/amount-update-confirmation.ts',
  'packages/operations/src/payments/cancellation-confirmation.ts',
  'packages/operations/src/payments/capture-confirmation.ts',
  'packages/operations/src/payments/completion-confirmation.ts',
  'packages/operations/src/payments/next-action.ts',
  'packages/operations/src/payments/payer-actions.ts',
  'packages/operations/src/payments/payment-confirmation.ts',
  'packages/operations/src/refunds/refund-confirmation.ts',
  'packages/operations/src/subscriptions/subscription-change-confirmation.ts',
  'packages/types/src/notifications/find-kind.ts',
  'packages/types/src/notifications/key-fields.ts',
  'packages/types/src/notifications/notification-key.ts',
  'packages/types/src/notifications/parse-notification.ts',
  'packages/types/src/outcomes/assert-matches-order.ts',
  'packages/types/src/outcomes/is-paid.ts',
  'packages/types/src/outcomes/payment-outcome.ts',
  'packages/types/src/samples.ts',
]

const facts = (name: string) => readJson(join(root, 'packages/types/facts', `${name}.json`))
// Names of two words or more: `value` or `name` can mean anything.
const names = new Set<string>(
  [
    ...Object.values<{ fields: object }>(facts('models')),
    ...Object.values<{ fields: object }>(facts('notifications')),
    ...Object.values<{ request: { fields: object }; response: { fields: object } }>(
      facts('operations'),
    ).flatMap(({ request, response }) => [request, response]),
  ].flatMap(({ fields }) => Object.keys(fields).filter((name) => /[a-z][A-Z]/.test(name))),
)

it('a field of a message occurs in hand-written code only where that code decides something', () => {
  const found = ['types', 'operations']
    .flatMap((name) => listFiles(join(root, 'packages', name, 'src'), /\.ts$/))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      if (text.startsWith('// Generated')) return false
      const code = text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return [...code.matchAll(/\b[a-z]\w+\b/g)].some(([word]) => names.has(word))
    })
    .map(show)
  expect(found.sort()).toEqual(DECIDING)
})
