import { type EndpointPart, endpointCode } from '@gw/doctor/fixes'
import type { Explanation } from '@gw/inspect'
import { CodeTabs } from '../../components/code-tabs.tsx'
import { CopyButton } from '../../components/copy-button.tsx'

const TITLES: Partial<Readonly<Record<EndpointPart, string>>> = {
  client: 'Configure your client ID',
  keys: 'Configure the gateway’s key',
  path: 'Configure the registered URL',
}

/** How the mistake usually looks, by framework. */
const PARSED: Readonly<Record<string, string>> = {
  Express: 'app.use(express.json()) // before the endpoint',
  Fastify: "app.post('/notify', (request) => handle(request.body))",
  'Next.js': 'const body = await request.json()',
  NestJS: "@Post('notify') onNotify(@Body() body: object) {}",
  Hono: "app.post('/notify', async (context) => handle(await context.req.json()))",
}

/** The endpoint as it should be, in each framework. The decisive line is marked, and what it replaces is above it. */
export function FixCode(props: {
  readonly part: EndpointPart
  /** The path that was verified, if a different one was signed. */
  readonly target?: string | undefined
}) {
  const { part, target } = props
  // Of two other parts, because each has a line of its own, too.
  const others = [endpointCode('errors'), endpointCode(part === 'path' ? 'client' : 'path')]
  const removedOf = (framework: string): string | undefined => {
    if (part === 'mount') return PARSED[framework]
    return target === undefined ? undefined : `notifyUrl: …${target.slice(0, 60)}`
  }
  const codes = Object.entries(endpointCode(part)).map(([framework, code]) => {
    const usual = others.flatMap((one) => one[framework as keyof typeof one].code.split('\n'))
    const decisive = code.code.split('\n').findIndex((line) => !usual.includes(line))
    return [framework, { ...code, decisive, removed: removedOf(framework) }] as const
  })
  return (
    <div class="insp-fix-code">
      <h4>{TITLES[part] ?? 'Verify the bytes that arrived'}</h4>
      <CodeTabs name="framework" codes={Object.fromEntries(codes)} />
    </div>
  )
}

const SIGNING = `import { signRequest } from '@gw/signature'

const target = '/ams/api/v1/payments/pay'
const signed = await signRequest({
  method: 'POST',
  target, // the path and query of the URL below
  clientId: process.env.GATEWAY_CLIENT_ID ?? '',
  body: JSON.stringify(request),
  signer: { privateKey: process.env.MERCHANT_PRIVATE_KEY, keyVersion: 1 },
})
await fetch(host + target, {
  method: 'POST',
  headers: { ...signed.headers, 'content-type': 'application/json; charset=UTF-8' },
  body: signed.body, // the signed bytes, not the object
})
`

/** How to sign and send a request. */
export function SigningCode() {
  const decisive = SIGNING.split('\n').findIndex((line) => line.includes('signed.body,'))
  const removed = '  body: JSON.stringify(request), // serialized again'
  return (
    <div class="insp-fix-code">
      <h4>Send the bytes that you signed</h4>
      <CodeTabs
        name="signing"
        codes={{ TypeScript: { file: 'call.ts', code: SIGNING, decisive, removed } }}
      />
    </div>
  )
}

/** The digests of what was signed and of what was checked, short enough to compare. */
export function Digests(props: { readonly explanation: Explanation }) {
  const digests = props.explanation.hints.find((hint) => hint.digests)?.digests
  if (digests === undefined) return null
  return (
    <dl class="insp-digests">
      {(['signed', 'checked'] as const).map((which) => (
        <div key={which}>
          <dt>{which === 'signed' ? 'Digest of what was signed' : 'Digest of these bytes'}</dt>
          <dd>
            <code title={digests[which]}>
              {digests[which].slice(0, 8)}…{digests[which].slice(-8)}
            </code>
            <CopyButton text={digests[which]} label={`Copy the digest, ${which}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
