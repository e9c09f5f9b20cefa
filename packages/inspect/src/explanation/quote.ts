import { showInvisible } from './show-invisible.ts'

const MAX_QUOTED = 200
const encoder = /* @__PURE__ */ new TextEncoder()

/** Quotes text from outside, with invisible characters made visible, and shortened. */
export function quote(text: string): string {
  const shown = showInvisible(encoder.encode(text.slice(0, MAX_QUOTED))).replaceAll('\n', '')
  return `"${shown}${text.length > MAX_QUOTED ? '…' : ''}"`
}
