import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { formatAmount } from '../text/format.ts'
import { VisibleText } from '../visible-text.tsx'
import { type JsonItem, type JsonNode, readJson } from './read-json.ts'
import './json-view.css'

const MAX_CHARACTERS = 200_000
const MAX_ITEMS = 200

/** A body: JSON highlighted and foldable, anything else as text. It is copied exactly as it was. */
export function JsonView(props: {
  readonly text: string
  readonly label: ComponentChildren
  readonly note?: string | undefined
  /** A character to mark, by its place in the text. */
  readonly marked?: number | undefined
}) {
  const { text, marked } = props
  const folded = useSignal({ isOpen: true, times: 0 })
  const node = text.length > MAX_CHARACTERS ? undefined : readJson(text)
  const isFoldable = node !== undefined && 'items' in node
  return (
    <div class="json-view">
      <div class="json-head">
        <span>
          {props.label}
          {props.note !== undefined && <small> {props.note}</small>}
        </span>
        <CopyButton text={text} label="Copy body">
          {isFoldable ? 'Copy JSON' : 'Copy'}
        </CopyButton>
        {isFoldable && (
          <Button
            small
            look="quiet"
            onClick={() => {
              folded.value = { isOpen: !folded.value.isOpen, times: folded.value.times + 1 }
            }}
          >
            {folded.value.isOpen ? 'Fold all' : 'Unfold all'}
          </Button>
        )}
      </div>
      {node === undefined ? (
        <PlainBody text={text} marked={marked} />
      ) : (
        <div class="json" key={folded.value.times}>
          <Node node={node} isOpen={folded.value.isOpen} marked={marked} isTop />
        </div>
      )}
    </div>
  )
}

function PlainBody(props: { readonly text: string; readonly marked: number | undefined }) {
  const { text } = props
  if (text === '') return <p class="body-empty">No body</p>
  const more = text.length - MAX_CHARACTERS / 10
  return (
    <pre class="json">
      <MarkedText text={text.slice(0, MAX_CHARACTERS / 10)} at={props.marked} />
      {more > 0 && ` … ${more} more characters`}
    </pre>
  )
}

interface NodeProps {
  readonly node: JsonNode
  readonly name?: string | undefined
  readonly end?: string
  readonly hint?: string | undefined
  readonly isOpen: boolean
  readonly isTop?: boolean
  readonly nameAt?: number | undefined
  readonly marked: number | undefined
}

/** Untrusted text, with one of its characters in a box. */
function MarkedText(props: { readonly text: string; readonly at: number | undefined }) {
  const { text, at } = props
  if (at === undefined || at < 0 || at >= text.length) return <VisibleText text={text} />
  const end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  return (
    <>
      <VisibleText text={text.slice(0, at)} />
      <mark class="json-changed">
        <VisibleText text={text.slice(at, end)} />
      </mark>
      <VisibleText text={text.slice(end)} />
    </>
  )
}

function Node({ node, name, nameAt, end = '', hint, isOpen, isTop, marked }: NodeProps) {
  const within = (start: number | undefined): number | undefined =>
    marked === undefined || start === undefined ? undefined : marked - start
  const head = name !== undefined && (
    <>
      <span class="json-name">
        <MarkedText text={name} at={within(nameAt)} />
      </span>
      :{' '}
    </>
  )
  if (!('items' in node)) {
    return (
      <div>
        {head}
        <span class={`json-${node.type}`}>
          <MarkedText text={node.text} at={within(node.at)} />
        </span>
        {end}
        {hint !== undefined && <span class="json-hint">{hint}</span>}
      </div>
    )
  }
  const [open, close] = node.type === 'object' ? '{}' : '[]'
  const { items } = node
  if (items.length === 0) {
    return (
      <div>
        {head}
        {open}
        {close}
        {end}
      </div>
    )
  }
  return (
    <details open={isOpen || isTop}>
      <summary>
        {head}
        {open}
        <span class="json-fold">
          {' '}
          {items.length} {node.type === 'object' ? 'field' : 'item'}
          {items.length === 1 ? '' : 's'} {close}
          {end}
        </span>
      </summary>
      <div class="json-in">
        {items.slice(0, MAX_ITEMS).map((item, at) => (
          <Node
            key={at}
            node={item.value}
            name={item.name}
            nameAt={item.nameAt}
            marked={marked}
            end={at < items.length - 1 ? ',' : ''}
            hint={hintFor(item, items)}
            isOpen={isOpen}
          />
        ))}
        {items.length > MAX_ITEMS && <div>… {items.length - MAX_ITEMS} more</div>}
      </div>
      <div>
        {close}
        {end}
      </div>
    </details>
  )
}

/** Returns the meaning of an amount in minor units. */
function hintFor({ name, value }: JsonItem, items: readonly JsonItem[]): string | undefined {
  if (name !== '"value"' || 'items' in value) return undefined
  const found = items.find((one) => one.name === '"currency"')?.value
  const currency = found && !('items' in found) ? found.text.slice(1, -1) : ''
  const digits = value.text.replaceAll('"', '')
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,18}$/.test(digits)) return undefined
  return formatAmount({ currency, value: digits })
}
