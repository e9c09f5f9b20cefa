import { useEffect, useMemo } from 'preact/hooks'
import { fromHex } from '../components/bytes/characters.ts'
import { ErrorReference } from '../components/error-code.tsx'
import { BytesCard } from './evidence/bytes-card.tsx'
import { Steps } from './evidence/steps.tsx'
import { Editor } from './input/editor.tsx'
import { Options } from './input/options.tsx'
import './inspector.css'
import { nameCulprit } from '../components/message/culprit.ts'
import { contentOf } from './model/content.ts'
import type { Examined } from './model/examine.ts'
import { EMPTY_INPUT, type InspectorOptions } from './model/input.ts'
import { createModel, type InspectorModel } from './model/model.ts'
import { type Forgery, signedBefore } from './verdict/forgery.ts'
import { Verdict } from './verdict/verdict.tsx'
import { EmptyVerdict, SecretVerdict, UnreadableVerdict } from './verdict/verdict-box.tsx'

/** Properties of {@link Inspector}. */
interface InspectorProps {
  /** The message to explain at first: anything that `gw explain` reads. Give the component another `key` to replace it. */
  readonly source?: string | undefined
  /** The known keys, client ID, and registered path of that message. */
  readonly options?: InspectorOptions | undefined
  /** The forgery of that message. Then there is no fix. */
  readonly forgery?: Forgery | undefined
  /** The address of the error reference, which has an anchor for each code. Without it, codes are not links. */
  readonly errorReference?: string | undefined
}

/**
 * Explains why a message does or does not verify, as it is typed: the verdict and the nearest fix, then the evidence. It
 * sends nothing and stores nothing, and it never contains a private key.
 */
export function Inspector(props: InspectorProps) {
  const { source = '', options = {} } = props
  // Only the first values are used; a new message requires a new key.
  const model = useMemo(() => createModel({ ...EMPTY_INPUT, ...options, source }), [])
  useEffect(() => () => model.dispose(), [model])
  return (
    <div class="insp">
      <div class="insp-input-side">
        <Editor model={model} />
        <Options model={model} />
      </div>
      <div class="insp-result">
        <ErrorReference.Provider value={props.errorReference}>
          <ResultSide
            model={model}
            // It is about the first message only.
            forgery={model.input.value.source === source ? props.forgery : undefined}
          />
        </ErrorReference.Provider>
      </div>
      <p class="sr-only" role="status">
        {summaryOf(model)}
      </p>
    </div>
  )
}

function ResultSide(props: {
  readonly model: InspectorModel
  readonly forgery: Forgery | undefined
}) {
  const { model, forgery } = props
  const secret = model.secret.value
  const result = model.result.value
  if (secret !== undefined) return <SecretVerdict secret={secret} />
  if (result.state === 'empty') return <EmptyVerdict />
  if (result.state === 'unreadable') {
    return <UnreadableVerdict code={result.code} sentence={result.sentence} />
  }
  const { explanation, source } = result
  const checked = contentOf(result.message)
  const signed =
    forgery === undefined ? signedContentOf(result, checked) : signedBefore(forgery, checked)
  return (
    <>
      <Verdict examined={result} signed={signed} checked={checked} forgery={forgery} />
      {source.remarks.map((remark) => (
        <p key={remark} class="insp-hint">
          {remark}.
        </p>
      ))}
      <BytesCard
        checked={checked}
        signed={signed}
        isVerified={explanation.verdict === 'wouldVerify'}
      />
      <Steps steps={explanation.steps} />
    </>
  )
}

/** Returns the bytes that were signed, if a fix reveals them and they differ from those that were checked. */
function signedContentOf(
  { explanation, fixed }: Examined,
  checked: Uint8Array,
): Uint8Array | undefined {
  const { nearestFix } = explanation
  if (nearestFix?.difference === undefined) return undefined
  const signed = fixed === undefined ? fromHex(nearestFix.canonical?.hex ?? '') : contentOf(fixed)
  return signed.length === checked.length && signed.every((byte, at) => byte === checked[at])
    ? undefined
    : signed
}

/** The text that a screen reader says after each change. */
function summaryOf(model: InspectorModel): string {
  const result = model.result.value
  if (model.secret.value !== undefined) return 'That is a private key. It was removed.'
  if (result.state === 'empty') return ''
  if (result.state === 'unreadable') return result.sentence
  const { verdict, summary } = result.explanation
  if (verdict === 'wouldVerify') return 'Would verify'
  const headline = nameCulprit(result.explanation) ?? summary
  return `${verdict === 'rejected' ? 'Rejected' : 'Undecided'}. ${headline}`
}
