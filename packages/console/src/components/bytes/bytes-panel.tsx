import { useState } from 'preact/hooks'
import { ByteHex } from './byte-hex.tsx'
import { ByteLegend } from './byte-legend.tsx'
import { ByteText } from './byte-text.tsx'
import { splitParts } from './split-parts.ts'
import './bytes.css'

/** The bytes before "Show all": the text of an ordinary message, and some rows of hex. */
const TEXT_BYTES = 1_024
const HEX_BYTES = 112
/** More would slow the page down; the copy buttons have everything. */
const MAX_SHOWN_BYTES = 16_384

/** Signed bytes: legend, text, and aligned hex. Long content shows only the bytes around the first difference at first. */
export function BytesPanel(props: {
  readonly bytes: Uint8Array
  readonly difference?: number | undefined
}) {
  const { bytes, difference } = props
  const [isWhole, setWhole] = useState(false)
  const parts = splitParts(bytes)
  const text = viewOf(bytes, difference, isWhole ? MAX_SHOWN_BYTES : TEXT_BYTES)
  const hex = viewOf(bytes, difference, isWhole ? MAX_SHOWN_BYTES : HEX_BYTES)
  const canGrow = bytes.length > HEX_BYTES
  return (
    <div class="bytes-panel">
      <ByteLegend parts={parts} />
      <ByteText
        bytes={bytes}
        parts={parts}
        difference={difference}
        {...text}
        label="Bytes as text"
      />
      <ByteHex
        bytes={bytes}
        parts={parts}
        difference={difference}
        {...hex}
        label="Bytes in hexadecimal"
      />
      <div class="bytes-foot">
        {difference !== undefined && (
          <span>
            <i class="byte-hot" aria-hidden="true" /> First byte that differs: {difference}
          </span>
        )}
        {canGrow && (
          <button type="button" class="bytes-more" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer bytes' : `Show all ${bytes.length} bytes`}
          </button>
        )}
      </div>
    </div>
  )
}

/** Returns the window of at most `size` bytes that has the difference in it. */
function viewOf(
  bytes: Uint8Array,
  difference: number | undefined,
  size: number,
): { from: number; to: number } {
  if (difference === undefined || difference < size - 32) {
    return { from: 0, to: Math.min(size, bytes.length) }
  }
  const from = Math.max(0, difference - Math.floor(size / 2))
  const aligned = from - (from % 16)
  return { from: aligned, to: Math.min(aligned + size, bytes.length) }
}
