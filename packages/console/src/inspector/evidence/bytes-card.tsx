import '../../components/form/field.css'
import { useState } from 'preact/hooks'
import { firstDifferenceOf } from '../../components/bytes/align-bytes.ts'
import { BytesPanel } from '../../components/bytes/bytes-panel.tsx'
import { hexOf } from '../../components/bytes/characters.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import './evidence.css'

/** The signed bytes. If other bytes were signed than checked, either can be shown, with the first difference marked. */
export function BytesCard(props: {
  readonly checked: Uint8Array
  readonly signed: Uint8Array | undefined
  /** True if the signature covers the bytes that were checked. */
  readonly isVerified: boolean
}) {
  const { checked, signed } = props
  const [isSigned, setSigned] = useState(false)
  const bytes = isSigned && signed !== undefined ? signed : checked
  return (
    <section class="insp-card" aria-labelledby="insp-bytes">
      <header>
        <h2 id="insp-bytes">Bytes</h2>
        {signed === undefined ? (
          <span class="insp-hint">
            {checked.length}, as {props.isVerified ? 'signed' : 'checked'}
          </span>
        ) : (
          <fieldset class="segmented">
            <legend class="sr-only">Which bytes</legend>
            {[false, true].map((isOther) => (
              <label key={String(isOther)}>
                <input
                  type="radio"
                  name="insp-bytes"
                  checked={isSigned === isOther}
                  onChange={() => setSigned(isOther)}
                />
                {isOther ? `Signed ${signed.length}` : `Checked ${checked.length}`}
              </label>
            ))}
          </fieldset>
        )}
        <CopyButton text={() => new TextDecoder().decode(bytes)} label="Copy bytes as text">
          Text
        </CopyButton>
        <CopyButton text={() => Array.from(bytes, hexOf).join('')} label="Copy bytes as hex">
          Hex
        </CopyButton>
      </header>
      <BytesPanel bytes={bytes} difference={signed && firstDifferenceOf(signed, checked)} />
    </section>
  )
}
