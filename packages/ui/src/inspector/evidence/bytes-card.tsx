import { useState } from 'preact/hooks'
import { firstDifferenceOf } from '../../bytes/align-bytes.ts'
import { BytesPanel } from '../../bytes/bytes-panel.tsx'
import { hexOf } from '../../bytes/characters.ts'
import { FirstDifference } from '../../bytes/first-difference.tsx'
import { PART_NAMES, partAt, splitParts } from '../../bytes/split-parts.ts'
import { CopyButton } from '../../components/copy-button.tsx'

/** The signed bytes. If other bytes were signed than checked, either can be shown, with the first difference marked. */
export function BytesCard(props: {
  readonly checked: Uint8Array
  readonly signed: Uint8Array | undefined
  /** Which of the checked bytes were edited. */
  readonly edited: { readonly from: number; readonly to: number } | undefined
  /** Whether the signature covers the bytes that were checked. */
  readonly isVerified: boolean
}) {
  const { checked, signed } = props
  const [isSigned, setSigned] = useState(false)
  const bytes = isSigned && signed !== undefined ? signed : checked
  const edited = isSigned ? undefined : props.edited
  const difference =
    edited?.from ?? (signed === undefined ? undefined : firstDifferenceOf(signed, checked))
  return (
    <section class="insp-card" aria-labelledby="insp-bytes">
      <header>
        <h2 id="insp-bytes">Bytes</h2>
        {signed === undefined ? (
          <span class="insp-hint">
            {checked.length}, as {props.isVerified ? 'signed' : 'checked'}
          </span>
        ) : (
          <fieldset class="insp-segments">
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
        <div class="insp-actions">
          <CopyButton text={() => new TextDecoder().decode(bytes)} label="Copy bytes as text">
            Text
          </CopyButton>
          <CopyButton text={() => Array.from(bytes, hexOf).join('')} label="Copy bytes as hex">
            Hex
          </CopyButton>
        </div>
      </header>
      <div class="insp-card-body">
        <BytesPanel bytes={bytes} difference={difference} editEnd={edited?.to} />
      </div>
    </section>
  )
}

/** The bytes around the first difference, column by column. */
export function DifferenceCard(props: {
  readonly checked: Uint8Array
  readonly signed: Uint8Array
}) {
  const offset = firstDifferenceOf(props.signed, props.checked)
  if (offset === undefined) return null
  const part = partAt(splitParts(props.checked), offset)
  return (
    <section class="insp-card" aria-labelledby="insp-difference">
      <header>
        <h2 id="insp-difference">First difference</h2>
        <span class="insp-hint">
          byte {offset}, in the {part === 'separator' ? 'separator' : PART_NAMES[part]}
        </span>
      </header>
      <div class="insp-card-body">
        <FirstDifference signed={props.signed} checked={props.checked} />
      </div>
    </section>
  )
}
