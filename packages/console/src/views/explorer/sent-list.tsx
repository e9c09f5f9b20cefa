import { Button, Status } from '@gw/ui'
import { history, type Sent } from './history.ts'

/** What was sent since the page was opened. An entry fills the form again. */
export function SentList(props: { readonly name: string; readonly onUse: (sent: Sent) => void }) {
  const own = history.value.filter(({ name }) => name === props.name)
  if (own.length === 0) return null
  return (
    <details class="sent-list">
      <summary>Sent in this session ({own.length})</summary>
      <ol>
        {own.map((sent) => (
          <li key={sent.number}>
            <Status kind={sent.outcome.role}>{sent.outcome.text}</Status>
            <code>{sent.outcome.resultCode}</code>
            <span class="why">{sent.outcome.took}</span>
            <Button small onClick={() => props.onUse(sent)}>
              Fill in again<span class="sr-only"> number {sent.number}</span>
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}
