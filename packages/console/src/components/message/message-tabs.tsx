import type { ComponentChildren } from 'preact'
import { readQuery, writeQuery } from '../../state/route.ts'
import { Tabs } from '../tabs.tsx'

const TABS = [
  ['request', 'Request'],
  ['response', 'Response'],
  ['bytes', 'Signed bytes'],
  ['checks', 'Checks'],
] as const

/** A part of a message. */
export type MessageTab = (typeof TABS)[number][0]

/** Request, response, signed bytes, and checks of a message. The choice is in the address and stays for the next one. */
export function MessageTabs(props: {
  /** The tab that is open first: the payload, unless something else explains more. */
  readonly first?: MessageTab
  readonly children: (tab: MessageTab) => ComponentChildren
}) {
  const first = props.first ?? 'request'
  const wanted = readQuery('tab')
  const current = TABS.find(([id]) => id === wanted)?.[0] ?? first
  const select = (id: string): void => writeQuery('tab', id === first ? '' : id)
  return (
    <div>
      <Tabs label="Message" tabs={TABS} current={current} onSelect={select}>
        <div class="message-panel">{props.children(current)}</div>
      </Tabs>
    </div>
  )
}
