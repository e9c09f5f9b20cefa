import './chip.css'

/** A character that cannot be seen, by its label. It is not part of a selection, so that copied text stays exact. */
export function Chip(props: { readonly label: string; readonly name?: string | undefined }) {
  return (
    <span class="chip" title={props.name}>
      {props.label}
    </span>
  )
}
