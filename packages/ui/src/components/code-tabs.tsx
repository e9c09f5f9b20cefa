import { signal } from '@preact/signals'
import { CopyButton } from './copy-button.tsx'
import { Tabs } from './tabs.tsx'
import './code-tabs.css'

/** The choice applies to all examples of the same kind, and is remembered while the page is open. */
const choices = signal<Readonly<Record<string, string>>>({})

/** The same thing as code in several languages or frameworks. */
export function CodeTabs(props: {
  readonly name: string
  readonly codes: Readonly<Record<string, { readonly file: string; readonly code: string }>>
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
        <pre class="code">
          <Lines code={shown.code} />
        </pre>
      </Tabs>
    </div>
  )
}

const TOKENS =
  /(\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*')|\b(import|from|const|await|export|default|new|async|return|if)\b/g

/** The lines of code. A long one continues behind its own indent. */
function Lines(props: { readonly code: string }) {
  const lines = []
  for (const line of props.code.trimEnd().split('\n')) {
    const style = { '--indent': String(line.search(/\S|$/)) }
    lines.push(
      <span class="code-line" style={style}>
        <Highlighted code={line} />
      </span>,
      '\n',
    )
  }
  return <>{lines}</>
}

/** Colors comments, strings, and keywords. */
function Highlighted(props: { readonly code: string }) {
  const { code } = props
  const parts = []
  let at = 0
  for (const match of code.matchAll(TOKENS)) {
    const [text, comment, string] = match
    parts.push(code.slice(at, match.index))
    const kind = comment ? 'comment' : string ? 'string' : 'keyword'
    parts.push(<span class={`code-${kind}`}>{text}</span>)
    at = match.index + text.length
  }
  return (
    <>
      {parts}
      {code.slice(at)}
    </>
  )
}
