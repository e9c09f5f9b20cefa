import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Button } from './button.tsx'
import './copy-button.css'
import { announce } from '../state/announce.ts'
import { Icon } from './icon.tsx'

const SHOWN_MS = 1400

/** Copies a text: as an icon with a label for screen readers, or as a button with text. */
export function CopyButton(props: {
  /** The text, or a function that returns it when it is needed. */
  readonly text: string | (() => string)
  /** The label of the button, such as "Copy payment ID". */
  readonly label: string
  /** Shown beside the icon. Without it, the button is an icon. */
  readonly children?: string | undefined
}) {
  const isCopied = useSignal(false)
  const copy = async (): Promise<void> => {
    const { text } = props
    await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
    isCopied.value = true
    announce('Copied')
  }
  useEffect(() => {
    if (!isCopied.value) return undefined
    const timer = setTimeout(() => {
      isCopied.value = false
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied.value])
  const run = (): void => void copy().catch(() => announce('The browser did not allow copying'))
  if (props.children !== undefined) {
    return (
      <Button small icon={isCopied.value ? 'check' : 'copy'} onClick={run}>
        {props.children}
      </Button>
    )
  }
  return (
    <button
      type="button"
      class={`copy${isCopied.value ? ' copy-done' : ''}`}
      aria-label={props.label}
      title={props.label}
      onClick={run}
    >
      <Icon name={isCopied.value ? 'check' : 'copy'} />
    </button>
  )
}
