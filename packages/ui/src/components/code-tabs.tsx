import { signal } from '@preact/signals'
import { CopyButton } from './copy-button.tsx'
import { Tabs } from './tabs.tsx'
import './code-tabs.css'

/** The choice applies to all examples of the same kind, and is remembered while the page is open. */
const choices = signal<Readonly<Record<string, string>>>({})

/** Code in a file. */
interface TabCode {
  readonly file: string
  readonly code: string
  /** The line that matters, counted from 0. */
  readonly decisive?: number | undefined
  /** What the decisive line replaces. It is not copied. */
  readonly removed?: string | undefined
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
        <pre class="code">
          <Lines {...shown} />
        </pre>
      </Tabs>
    </div>
  )
}

const TOKENS =
  /(\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*')|\b(import|from|const|await|export|default|new|async|return|if)\b/g

/** The lines of code. A long one continues behind its own indent. */
function Lines({ code, decisive, removed }: TabCode) {
  const lines = []
  for (const [at, line] of code.trimEnd().split('\n').entries()) {
    const isDecisive = at === decisive
    const indent = line.search(/\S|$/)
    const style = { '--indent': String(indent) }
    if (isDecisive && removed !== undefined) {
      lines.push(
        <del class="code-line code-removed" style={style}>
          {`${' '.repeat(indent)}${removed.trim()}`}
        </del>,
        '\n',
      )
    }
    const Line = isDecisive ? 'ins' : 'span'
    lines.push(
      <Line class={`code-line${isDecisive ? ' code-added' : ''}`} style={style}>
        <Highlighted code={line} />
      </Line>,
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
