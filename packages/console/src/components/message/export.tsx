import type { BytesView } from '@gw/sandbox/control'
import type { ComponentChildren } from 'preact'
import { status } from '../../state/store.ts'
import { Button } from '../button.tsx'
import type { RequestView } from './messages.ts'

/** Saves a message as a capture, byte for byte, which the inspector and `gw explain` open. */
export function Export(props: {
  readonly name: string
  readonly request: RequestView & { readonly url?: string }
  readonly response:
    | {
        readonly status: number
        readonly headers: Readonly<Record<string, string>>
        readonly body: BytesView
      }
    | undefined
  /** The buttons that copy the message. Without room, all of them go to the next line together. */
  readonly children: ComponentChildren
}) {
  const { name, request, response } = props
  const save = (): void => {
    const url = request.url ?? `${status.value?.url}${request.target}`
    const capture = JSON.stringify({ request: { ...request, url }, response }, null, 2)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${capture}\n`], { type: 'application/json' }))
    link.download = `${name}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div class="actions">
      {props.children}
      <Button small look="quiet" icon="download" onClick={save}>
        Capture
      </Button>
    </div>
  )
}
