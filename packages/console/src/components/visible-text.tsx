import type { ComponentChildren } from 'preact'
import { Chip } from './chip.tsx'
import { describeCharacter } from './describe-character.ts'

/** Untrusted text. Line breaks are kept, and other invisible characters are shown by their names. */
export function VisibleText(props: { readonly text: string }) {
  const parts: ComponentChildren[] = []
  let plain = ''
  for (const character of props.text) {
    const { text, name } =
      character === '\ufffd'
        ? { text: 'not UTF-8', name: 'not UTF-8' }
        : describeCharacter(character)
    if (character === '\n' || name === undefined) {
      plain += character
      continue
    }
    parts.push(plain, <Chip label={text} name={name} />)
    plain = ''
  }
  return (
    <bdi>
      {parts}
      {plain}
    </bdi>
  )
}
