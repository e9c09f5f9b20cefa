import type { ComponentChild } from 'preact'
import { Chip } from '../../components/chip.tsx'
import { describeCharacter } from '../../components/describe-character.ts'

// Sentences quote parts of the message, with pictures for control characters and brackets for other invisible ones.
const PIECES = /"([^"]*)"|([\u2400-\u2421])|⟨(U\+[0-9A-F]{4,6}|0x[0-9A-F]{2})⟩/g

/** A sentence of an explanation: what it quotes is set as code, and invisible characters are labels. */
export function Prose(props: { readonly children: string }) {
  return <>{renderProse(props.children)}</>
}

function renderProse(text: string): ComponentChild[] {
  const shown: ComponentChild[] = []
  let at = 0
  for (const match of text.matchAll(PIECES)) {
    const [all, quoted, picture, bracketed] = match
    if (match.index > at) shown.push(text.slice(at, match.index))
    if (quoted !== undefined) shown.push(<code class="insp-quoted">{renderProse(quoted)}</code>)
    else if (picture !== undefined) {
      const { text: label, name } = describeCharacter(controlOf(picture))
      shown.push(<Chip label={label} name={name} />)
    } else shown.push(<Chip label={bracketed ?? ''} name="special character" />)
    at = match.index + all.length
  }
  if (at < text.length) shown.push(text.slice(at))
  return shown
}

function controlOf(picture: string): string {
  const code = picture.charCodeAt(0) - 0x2400
  return String.fromCharCode(code === 0x21 ? 0x7f : code)
}
