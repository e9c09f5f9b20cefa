import type { ComponentChildren } from 'preact'
import './button.css'
import { Icon, type IconName } from './icon.tsx'

/** The common properties of a button and a link that looks like one. */
interface ButtonLook {
  /** `primary` is the one main action of a pane. Defaults to `plain`. */
  readonly look?: 'primary' | 'plain' | 'danger' | 'quiet' | undefined
  readonly small?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly children: ComponentChildren
}

/** A button. While it is busy, its label stays and a spinner replaces the icon. */
export function Button(
  props: ButtonLook & {
    readonly onClick?: (() => void) | undefined
    readonly disabled?: boolean | undefined
    readonly busy?: boolean | undefined
    readonly submit?: boolean | undefined
    readonly describedBy?: string | undefined
    readonly autoFocus?: boolean | undefined
  },
) {
  const { icon, busy = false, disabled = false, onClick, submit, describedBy } = props
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={classOf(props)}
      disabled={disabled}
      aria-busy={busy}
      aria-describedby={describedBy}
      autofocus={props.autoFocus}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <i class="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {props.children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton(props: ButtonLook & { readonly href: string }) {
  return (
    <a class={classOf(props)} href={props.href}>
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </a>
  )
}

function classOf({ look = 'plain', small }: ButtonLook): string {
  return `button button-${look}${small ? ' button-small' : ''}`
}
