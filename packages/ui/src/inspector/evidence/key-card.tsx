import { Identifier } from '../../components/identifier.tsx'
import { Status, type StatusKind } from '../../components/status.tsx'
import type { InspectorInput } from '../input/input.ts'
import type { KeyReadings } from '../model/examine.ts'

const MADE: StatusKind = 'succeeded'

/** The public keys that were used: version, size, format, and thumbprint. */
export function KeyCard(props: {
  readonly input: InspectorInput
  readonly keys: KeyReadings
  /** The key version that made the signature, if it verifies. */
  readonly usedVersion: string | undefined
}) {
  const entered = props.input.publicKeys.flatMap(({ version }, at) => {
    const reading = props.keys.publicKeys[at]
    return reading?.state === 'valid' ? [{ version, details: reading.details }] : []
  })
  if (entered.length === 0) return null
  return (
    <section class="insp-card" aria-labelledby="insp-key">
      <header>
        <h2 id="insp-key">{entered.length === 1 ? 'Key' : 'Keys'}</h2>
      </header>
      {entered.map(({ version, details }, at) => (
        <dl class="insp-facts" key={`${at}/${version}`}>
          <dt>Version</dt>
          <dd>
            {version}{' '}
            {version === props.usedVersion && <Status kind={MADE}>Made this signature</Status>}
          </dd>
          <dt>Type</dt>
          <dd>
            RSA {details.bits}, exponent {details.exponent}
          </dd>
          <dt>Format</dt>
          <dd>{details.format}</dd>
          <dt>Thumbprint</dt>
          <dd>
            <Identifier value={details.thumbprint} copyLabel="Copy thumbprint" />
            <span class="insp-hint">SHA-256, as in gw keys show</span>
          </dd>
        </dl>
      ))}
    </section>
  )
}
