import { signal } from '@preact/signals'
import type { ComponentChild } from 'preact'
import { CopyButton } from './copy-button.tsx'
import { Tabs } from './tabs.tsx'
import './code-tabs.css'

/** The choice applies to all examples of the same kind, and is remembered while the page is open. */
const choices = signal<Readonly<Record<string, string>>>({})

/** Code in a file. */
interface TabCode {
  readonly file: string
  readonly code: string
}

/** The same thing as code in several languages or frameworks. */
export function CodeTabs(props: {
  readonly name: string
  readonly codes: Readonly<Record<string, TabCode>>
}) {
  const { name, codes } = props
  const ids = Object.keys(codes)
  const wanted = choices.value[name]
  const current = ids.find((one) => one === wanted) ?? ids[0] ?? ''
  const shown = codes[current]
  if (shown === undefined) return null
  return (
    <div class="code-tabs">
      <Tabs
        label={`Code by ${name}`}
        tabs={ids.map((one) => [one, one])}
        current={current}
        onSelect={(one) => {
          choices.value = { ...choices.value, [name]: one }
        }}
      >
        <div class="code-bar">
          <span class="mono">{shown.file}</span>
          <CopyButton text={shown.code} label="Copy code">
            Copy
          </CopyButton>
        </div>
        <pre class="code">{shown.code.trimEnd().split('\n').map(renderLine)}</pre>
      </Tabs>
    </div>
  )
}

const TOKENS =
  /(\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*')|\b(import|from|const|await|export|default|new|async|return|if)\b/g

/** Renders a line of code. A long one continues behind its own indent. */
function renderLine(line: string) {
  return (
    <>
      <span class="code-line" style={{ '--indent': String(line.search(/\S|$/)) }}>
        {renderHighlighted(line)}
      </span>
      {'\n'}
    </>
  )
}

/** Colors comments, strings, and keywords. */
function renderHighlighted(code: string): ComponentChild[] {
  const parts: ComponentChild[] = []
  let at = 0
  for (const match of code.matchAll(TOKENS)) {
    const [text, comment, string] = match
    const kind = comment ? 'comment' : string ? 'string' : 'keyword'
    parts.push(code.slice(at, match.index), <span class={`code-${kind}`}>{text}</span>)
    at = match.index + text.length
  }
  return [...parts, code.slice(at)]
}
