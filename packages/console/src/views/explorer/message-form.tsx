import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { DetailHead } from '../../components/layout/detail.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { isOffline } from '../../state/store.ts'
import { findIssue, type Schema } from './find-issue.ts'
import { JsonEditor } from './json-editor.tsx'

/** A message as JSON, checked while it is typed, and sent exactly as it was typed. */
export function MessageForm(props: {
  readonly name: string
  readonly tag?: ComponentChildren
  /** The text below the title. */
  readonly about: ComponentChildren
  readonly sample: object
  readonly schema: Schema
  readonly submit: string
  readonly canSend: boolean
  /** Says as whom it is sent, or why it cannot be. */
  readonly note: ComponentChildren
  readonly onSend: (text: string) => Promise<unknown>
  /** Counts the samples that were asked for. */
  readonly samples: Signal<number>
  /** The answer. */
  readonly children?: ComponentChildren
}) {
  const text = useSignal(JSON.stringify(props.sample, null, 2))
  const action = useAction()
  const issue = findIssue(text.value, props.schema)
  const wrong = issue && `Line ${issue.line}: ${issue.sentence}`
  return (
    <>
      <DetailHead title={props.name} isName status={props.tag}>
        {props.about}
      </DetailHead>
      <form
        class="message-form"
        onSubmit={(event) => {
          event.preventDefault()
          void action.run('send', () => props.onSend(text.value))
        }}
      >
        <JsonEditor
          label="Body as JSON"
          text={text.value}
          wrongLine={issue?.line}
          describedBy="message-issue"
          onInput={(typed) => {
            text.value = typed
          }}
        />
        <div class="send-bar">
          <Button
            submit
            look="primary"
            icon="send"
            busy={action.busy.value !== undefined}
            disabled={isOffline.value || !props.canSend}
          >
            {props.submit}
          </Button>
          <Button onClick={() => void props.samples.value++}>New sample</Button>
          <p id="message-issue" class={wrong === undefined ? 'why' : 'field-error'}>
            {wrong === undefined ? props.note : <VisibleText text={wrong} />}
          </p>
          <ActionError of={action} />
        </div>
      </form>
      {props.children}
    </>
  )
}
