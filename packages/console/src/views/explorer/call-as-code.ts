import { printForShell, quoteForShell } from '@gw/inspect/internal'
import type { ExploredCallView } from '@gw/sandbox/control'
import { curlCommand } from '../../parts/message/messages.ts'
import { status } from '../../state/store.ts'
import type { Values } from './form-values.ts'

/** A call to write as code. */
interface CallToWrite {
  readonly operation: string
  readonly values: Values
  readonly request: ExploredCallView['request'] | undefined
  readonly keyFolder: string | null
}

/** Returns a call as TypeScript, as a `gw call` command and, once it is signed, as a curl command. */
export function callAsCode(
  call: CallToWrite,
): Readonly<Record<string, { readonly file: string; readonly code: string }>> {
  const { operation, values, request, keyFolder } = call
  const keys = keyFolder === null ? '' : ` --keys ${quoteForShell(keyFolder)}`
  const host = quoteForShell(String(status.value?.url))
  const command = `${printForShell(JSON.stringify(values))} | npx @gw/cli call ${operation} --body - --host ${host}${keys}`
  return {
    TypeScript: { file: `${operation}.ts`, code: typeScript(operation, values) },
    'gw call': { file: 'terminal', code: command },
    ...(request !== undefined && {
      curl: { file: 'terminal, valid for 5 minutes', code: curlCommand(request) },
    }),
  }
}

function typeScript(operation: string, values: Values): string {
  return `import { createClient } from '@gw/client'
import { hostsFromEnv } from '@gw/endpoints'
import { ${operation} } from '@gw/operations'

const client = createClient({
  clientId: process.env.GATEWAY_CLIENT_ID ?? '',
  signer: {
    privateKey: process.env.MERCHANT_PRIVATE_KEY,
    keyVersion: ${status.value?.merchant.keyVersion ?? 1},
  },
  gatewayKeys: {
    ${status.value?.gatewayKeys.currentVersion ?? 1}: process.env.GATEWAY_PUBLIC_KEY,
  },
  endpoint: {
    hosts: hostsFromEnv(process.env),
    region: 'europe',
    scenario: 'online',
    environment: 'sandbox',
  },
})

const result = await client.call(${operation}, ${literal(values, '')})
console.log(result)
`
}

/** Writes a value as TypeScript. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${nameOf(name)}: ${literal(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  return `${open}\n${entries.map((one) => `${inner}${one},\n`).join('')}${indent}${close}`
}

function nameOf(name: string): string {
  // Written as it is, this name would set the prototype.
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name)
}

// Nobody sees them in a program, and a mark that changes the direction of text shows a different one.
const INVISIBLE = /[^\P{C} ]|[^\P{Z} ]|\p{Default_Ignorable_Code_Point}/gu

function stringLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner.replace(INVISIBLE, escapeUnits)}'`
}

/** One escape for each UTF-16 unit. */
function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
