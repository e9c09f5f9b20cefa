import { Icon } from '../icon.tsx'

/** Marks what a fault has hit. */
export function FaultTag(props: { readonly fault: string }) {
  return (
    <span class="tag status-pending" title={`The fault ${props.fault} was applied`}>
      <Icon name="bolt" />
      <span>{props.fault}</span>
    </span>
  )
}
