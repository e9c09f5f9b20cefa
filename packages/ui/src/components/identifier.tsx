import { CopyButton } from './copy-button.tsx'
import './identifier.css'

const TAIL = 8

/**
 * An ID in monospace. If it does not fit, it shrinks in the middle; it is always copied whole. Its own direction is
 * isolated, so that right-to-left text cannot rearrange the text beside it.
 */
export function Identifier(props: {
  readonly value: string
  /** What the copy button is called, such as "Copy payment ID". Without it, there is none. */
  readonly copyLabel?: string | undefined
}) {
  const { value, copyLabel } = props
  const cut = Math.max(value.length - TAIL, 0)
  return (
    <span class="identifier">
      <bdi class="identifier-text mono" title={value}>
        {/* An empty head would have no baseline, and raise a short ID above the text beside it. */}
        {cut > 0 && <span class="identifier-head">{value.slice(0, cut)}</span>}
        <span class="identifier-tail">{value.slice(cut)}</span>
      </bdi>
      {copyLabel !== undefined && <CopyButton text={value} label={copyLabel} />}
    </span>
  )
}
