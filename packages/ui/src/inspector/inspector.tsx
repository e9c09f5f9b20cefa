import { containsPrivateKey } from '@gw/inspect/internal'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { ErrorReference } from '../components/error-code.tsx'
import { compareEdit, describeEdit, forgedByEdit } from './edit/compare-edit.ts'
import { EditCard } from './edit/edit-card.tsx'
import { BytesCard, DifferenceCard } from './evidence/bytes-card.tsx'
import { HeaderTable } from './evidence/header-table.tsx'
import { Editor } from './input/editor.tsx'
import { EMPTY_INPUT, type InspectorInput, type InspectorOptions } from './input/input.ts'
import { contentOf, fromHex, headersOf } from './model/content.ts'
import type { Examined } from './model/examine.ts'
import { writeGwCommand } from './model/gw-command.ts'
import { type Forgery, signedBefore } from './verdict/forgery.ts'
import './inspector.css'
import { KeyCard } from './evidence/key-card.tsx'
import { Steps } from './evidence/steps.tsx'
import { Options } from './input/options.tsx'
import { writeFragment } from './input/permalink.ts'
import type { Sample } from './input/sample.ts'
import { Samples } from './input/samples.tsx'
import { createModel, type InspectorModel } from './model/model.ts'
import { nameCulprit } from './verdict/culprit.ts'
import { Verdict, VerdictActions } from './verdict/verdict.tsx'
import { VerdictBar } from './verdict/verdict-bar.tsx'
import { EmptyVerdict, SecretVerdict, UnreadableVerdict } from './verdict/verdict-box.tsx'

/** Properties of {@link Inspector}. */
export interface InspectorProps {
  /** The message to explain at first: anything that `gw explain` reads. Give the component another `key` to replace it. */
  readonly source?: string | undefined
  /** What is known about that message: keys, client ID, registered path. */
  readonly options?: InspectorOptions | undefined
  /** What was done to that message on purpose. Then there is no fix. */
  readonly forgery?: Forgery | undefined
  /** Messages to choose from, above the input. */
  readonly samples?: readonly Sample[] | undefined
  /** The URL of a page that reads the fragment of links. Without it, there is no link to copy. */
  readonly linkBase?: string | undefined
  /** The address of the error reference, which has an anchor for each code. Without it, codes are not links. */
  readonly errorReference?: string | undefined
}

/**
 * Explains why a message does or does not verify, as it is typed: the verdict and the nearest fix, then the evidence. It
 * sends nothing and stores nothing, and it never contains a private key.
 */
export function Inspector(props: InspectorProps) {
  const { source = '', options = {}, samples = [], linkBase } = props
  const model = useMemo(
    () => createModel({ ...EMPTY_INPUT, ...options, source }, EMPTY_INPUT),
    // Only the first values are used; a new message requires a new key.
    [],
  )
  useEffect(() => () => model.dispose(), [model])
  const [withKeys, setWithKeys] = useState(true)
  const link = useLink(model.input.value, linkBase, withKeys)
  return (
    <div class="insp">
      {samples.length > 0 && <Samples model={model} samples={samples} />}
      <div class="insp-bench">
        <div class="insp-input-side insp-input-body">
          <Editor model={model} />
          <Options
            model={model}
            withKeys={withKeys}
            onWithKeys={setWithKeys}
            hasLinks={linkBase !== undefined}
          />
        </div>
        <div class="insp-result">
          <ErrorReference.Provider value={props.errorReference}>
            <ResultSide
              model={model}
              link={link}
              hasSamples={samples.length > 0}
              // It is about the first message only.
              forgery={model.input.value.source === source ? props.forgery : undefined}
            />
          </ErrorReference.Provider>
        </div>
      </div>
      <VerdictBar model={model} />
      <p class="sr-only" role="status">
        {summaryOf(model)}
      </p>
    </div>
  )
}

function ResultSide(props: {
  readonly model: InspectorModel
  readonly link: string | undefined
  readonly hasSamples: boolean
  readonly forgery: Forgery | undefined
}) {
  const { model, link } = props
  const secret = model.secret.value
  const result = model.result.value
  if (secret !== undefined) return <SecretVerdict secret={secret} />
  if (result.state === 'empty') return <EmptyVerdict hasSamples={props.hasSamples} />
  if (result.state === 'unreadable') {
    return <UnreadableVerdict code={result.code} sentence={result.sentence} />
  }
  const tried = model.tried.value
  const checked = contentOf(result.message)
  const edit = compareEdit(model.first.value, result)
  const forgery = edit === undefined ? props.forgery : forgedByEdit(edit)
  const signed =
    forgery === undefined
      ? signedContentOf(result, checked)
      : (edit?.before ?? signedBefore(forgery, checked))
  const shown = tried ?? result
  const command = (): string => {
    const text = writeGwCommand(model.input.value, result.source)
    if (containsPrivateKey(text)) throw new Error('A command never contains a private key')
    return text
  }
  return (
    <>
      {edit !== undefined && <EditCard model={model} edit={edit} />}
      <Verdict
        examined={result}
        model={model}
        signed={signed}
        checked={checked}
        forgery={forgery}
        actions={<VerdictActions link={link} command={command} />}
      />
      {result.source.remarks.length > 0 && (
        <ul class="insp-remarks">
          {result.source.remarks.map((remark) => (
            <li key={remark}>{remark}.</li>
          ))}
        </ul>
      )}
      {signed !== undefined && tried === undefined && (
        <DifferenceCard signed={signed} checked={checked} />
      )}
      <Steps steps={shown.explanation.steps} />
      <HeaderTable message={shown.message} />
      <BytesCard
        checked={contentOf(shown.message)}
        signed={tried === undefined ? signed : undefined}
        edited={tried === undefined ? edit?.changed : undefined}
        isVerified={shown.explanation.verdict === 'wouldVerify'}
      />
      <KeyCard
        input={model.input.value}
        keys={model.keys.value}
        usedVersion={shown.explanation.verdict === 'wouldVerify' ? versionOf(shown) : undefined}
      />
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

function versionOf({ message }: Pick<Examined, 'message'>): string | undefined {
  return /keyVersion=(\d+)/.exec(headersOf(message).get('signature') ?? '')?.[1]
}

/** What a screen reader says after each change. */
function summaryOf(model: InspectorModel): string {
  const result = model.result.value
  if (model.secret.value !== undefined) return 'That is a private key. It was removed.'
  if (result.state === 'empty') return ''
  if (result.state === 'unreadable') return result.sentence
  if (model.tried.value !== undefined) return 'Would verify with this fix'
  const { verdict, summary } = result.explanation
  const edit = compareEdit(model.first.value, result)
  const bytes = edit && `${describeEdit(edit)} `
  if (verdict === 'wouldVerify') return `${bytes ?? ''}Would verify`
  const headline = bytes ?? nameCulprit(result.explanation) ?? summary
  return `${verdict === 'rejected' ? 'Rejected' : 'Undecided'}. ${headline}`
}

function useLink(
  input: InspectorInput,
  base: string | undefined,
  withKeys: boolean,
): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (base === undefined) return undefined
    let isCurrent = true
    writeFragment(input, { withKeys }).then(
      (fragment) => isCurrent && setLink(base + fragment),
      () => isCurrent && setLink(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [input, base, withKeys])
  return link
}
