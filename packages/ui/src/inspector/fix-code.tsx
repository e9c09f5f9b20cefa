import { type EndpointPart, endpointCode } from '@gw/doctor/fixes'
import type { Explanation } from '@gw/inspect'
import { CodeTabs } from '../components/code-tabs.tsx'
import { CopyButton } from '../components/copy-button.tsx'

const TITLES: Partial<Readonly<Record<EndpointPart, string>>> = {
  client: 'Configure your client ID',
  keys: 'Configure the gateway’s key',
  path: 'Configure the registered URL',
}

/** The endpoint as it should be, in each framework. */
export function FixCode(props: { readonly part: EndpointPart }) {
  return (
    <div class="insp-fix-code">
      <h4>{TITLES[props.part] ?? 'Verify the bytes that arrived'}</h4>
      <CodeTabs name="framework" codes={endpointCode(props.part)} />
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
