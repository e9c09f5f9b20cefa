import { showInvisible } from './show-invisible.ts'

const MAX_QUOTED = 200
const encoder = /* @__PURE__ */ new TextEncoder()

/** Quotes and shortens untrusted text. Invisible characters are made visible. */
export function quote(text: string): string {
  const shown = showInvisible(encoder.encode(text.slice(0, MAX_QUOTED))).replaceAll('\n', '')
  return `"${shown}${text.length > MAX_QUOTED ? '…' : ''}"`
}
