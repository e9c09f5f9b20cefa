import { Button } from '@gw/ui'
import type { ComponentChildren } from 'preact'
import { captureOf, type Exchange, harOf } from './exchange.ts'

/** Saves a message as a file: as HAR, or as a capture that the inspector and `gw explain` open. */
export function Export(props: {
  readonly name: string
  readonly message: Exchange
  /** What copies the message. If there is no room, all of them go to the next line together. */
  readonly children: ComponentChildren
}) {
  const { name, message } = props
  return (
    <div class="actions">
      {props.children}
      <Button
        small
        look="quiet"
        icon="download"
        onClick={() => save(`${name}.har`, harOf(message))}
      >
        HAR
      </Button>
      <Button small look="quiet" onClick={() => save(`${name}.json`, captureOf(message))}>
        Capture
      </Button>
    </div>
  )
}

function save(name: string, content: object): void {
  const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
