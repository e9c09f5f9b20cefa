import type { Explanation, FixPart } from '@gw/inspect'
import type { ComponentChildren } from 'preact'
import { ByteDiff } from '../../bytes/byte-diff.tsx'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import type { StatusKind } from '../../components/status.tsx'
import { headersOf } from '../model/content.ts'
import type { Examined } from '../model/examine.ts'
import type { InspectorModel } from '../model/model.ts'
import { directionOf, nameCulprit, partToFix, whereToLook } from './culprit.ts'
import { Culprits } from './culprits.tsx'
import { DirectionField } from './direction-field.tsx'
import { Digests, FixCode, SigningCode } from './fix-code.tsx'
import type { Forgery } from './forgery.ts'
import { Prose } from './prose.tsx'
import { VerdictBox } from './verdict-box.tsx'

/** What not to do about a fix, by the part that it changes. */
const WARNINGS: Readonly<Record<FixPart, string>> = {
  target: 'make your receiver accept both paths. It would accept messages for other endpoints.',
  body: 'rewrite the body until it verifies. Verify the bytes that arrived.',
  time: 'rewrite the time in your receiver. Verify the text that arrived.',
  clientId: 'accept messages for other client IDs.',
  key: 'try one key after another. The key version in the header selects the key.',
  header: 'accept other formats of the header. Fix the code that writes it.',
  encoding: 'accept other encodings. Fix the code that writes the signature.',
  scheme: 'accept other algorithms. The sender must sign again.',
  clock: 'turn off the age check in your receiver. It rejects replays.',
  method: 'try one method after another. Verify the method of the request.',
}

/** The verdict on a message, with the nearest fix first. */
export function Verdict(props: {
  readonly examined: Examined
  readonly model: InspectorModel
  /** The bytes that were signed and those that were checked, if a fix changes them. */
  readonly signed: Uint8Array | undefined
  readonly checked: Uint8Array
  readonly forgery: Forgery | undefined
  readonly actions: ComponentChildren
}) {
  const { examined, model, actions, forgery, signed, checked } = props
  const { explanation } = examined
  if (forgery !== undefined && explanation.verdict === 'rejected') {
    return (
      <VerdictBox {...titleOf(explanation)} actions={actions}>
        <h3>
          <bdi>{forgery.headline}</bdi>
        </h3>
        <p class="insp-lead">{forgery.sentence}</p>
        {signed !== undefined && <ByteDiff signed={signed} checked={checked} />}
      </VerdictBox>
    )
  }
  const tried = model.tried.value
  const fix = explanation.nearestFix
  const culprit = nameCulprit(explanation)
  const direction = model.direction.value ?? directionOf(examined.message)
  const part = partToFix(explanation, examined.message, direction)
  const isSent = direction === 'sent' && explanation.verdict === 'rejected'
  const advice = (
    <>
      {part !== undefined && (
        <FixCode
          part={part}
          target={explanation.nearestFix?.part === 'target' ? examined.message.target : undefined}
        />
      )}
      {isSent && <SigningCode />}
    </>
  )
  const blame = (
    <div class="insp-blame">
      <Culprits explanation={explanation} />
      {explanation.verdict === 'rejected' && <DirectionField model={model} value={direction} />}
    </div>
  )
  if (explanation.verdict !== 'rejected' || fix === undefined) {
    return (
      <VerdictBox {...titleOf(explanation)} actions={actions}>
        <h3>
          <Prose>{culprit ?? headlineOf(examined)}</Prose>
        </h3>
        {blame}
        {culprit !== undefined && <Evidence explanation={explanation} />}
        {advice}
        {explanation.verdict === 'wouldVerify' && <NoProof />}
        <Hints explanation={explanation} />
      </VerdictBox>
    )
  }
  const title =
    tried === undefined
      ? titleOf(explanation)
      : { status: 'succeeded' as const, title: 'Would verify with this fix', code: undefined }
  return (
    <VerdictBox {...title} actions={actions}>
      <p class="insp-eyebrow">
        Nearest fix · <code>{fix.id}</code>
      </p>
      <h3>{culprit}</h3>
      {tried === undefined && blame}
      <p class="insp-lead">
        <Prose>{fix.sentence}</Prose>
      </p>
      <FixDiff {...props} />
      <p class="insp-look">
        <b>Where to look:</b> <Prose>{whereToLook(fix, direction)}</Prose>
      </p>
      {tried === undefined && advice}
      <p class="insp-look">
        <b>Don’t</b> {WARNINGS[fix.part]}
      </p>
      <div class="insp-actions" aria-live="off">
        {tried !== undefined ? (
          <>
            <Button look="primary" icon="rotate" onClick={() => model.undoFix()}>
              Undo
            </Button>
            <span class="insp-hint">Everything below shows the fixed message.</span>
          </>
        ) : examined.fixed !== undefined ? (
          <Button look="primary" onClick={() => void model.tryFix()}>
            Try this fix
          </Button>
        ) : (
          <span class="insp-hint">This page can’t apply it: the sender must sign again.</span>
        )}
      </div>
      <Hints explanation={explanation} />
    </VerdictBox>
  )
}

/** Before and after: the signed bytes, or what else the fix changes. */
function FixDiff(props: {
  readonly examined: Examined
  readonly signed: Uint8Array | undefined
  readonly checked: Uint8Array
}) {
  const { examined, signed, checked } = props
  if (signed !== undefined) return <ByteDiff signed={signed} checked={checked} />
  const { message, fixed } = examined
  if (fixed === undefined) return null
  const encoder = new TextEncoder()
  const [before, after] = [headersOf(message), headersOf(fixed)]
  const changes = [
    [before.get('signature'), after.get('signature'), ['Valid', 'Received']],
    [message.clientId, fixed.clientId, ['Message', 'Expected']],
  ] as const
  return (
    <>
      {changes.map(([from = '', to = '', labels]) =>
        from === to ? null : (
          <ByteDiff
            key={labels[0]}
            signed={encoder.encode(to)}
            checked={encoder.encode(from)}
            labels={labels}
          />
        ),
      )}
    </>
  )
}

function titleOf({ verdict, code }: Explanation): {
  status: StatusKind
  title: string
  code: string | undefined
} {
  if (verdict === 'wouldVerify') return { status: 'succeeded', title: 'Would verify', code }
  if (verdict === 'rejected') return { status: 'rejected', title: 'Rejected', code }
  return { status: 'info', title: 'Undecided', code }
}

function headlineOf({ explanation, message }: Examined): string {
  const { verdict, summary, canonical } = explanation
  if (verdict !== 'wouldVerify') return summary
  const version = /keyVersion=(\d+)/.exec(headersOf(message).get('signature') ?? '')?.[1] ?? ''
  return `The signature matches these ${canonical?.lengthBytes ?? ''} bytes and key version ${version}.`
}

function NoProof() {
  return (
    <p class="insp-look">
      This is an explanation, not proof. In your code, trust only what <code>verifyMessage</code>{' '}
      returns.
    </p>
  )
}

/** What the signature itself says about the key and the content. */
function Evidence(props: { readonly explanation: Explanation }) {
  const { hints, signatureChecks } = props.explanation
  const isKeyRight = hints.some(({ id }) => id === 'content-differs')
  return (
    <>
      <p class="insp-lead">
        {isKeyRight
          ? `This key made the signature, but over different content. None of ${signatureChecks} common changes fits, which means that a value was changed, not only its form.`
          : 'None of the keys made this signature, whatever the bytes are. Find the right key first: the gateway’s, not your own, from the same environment, with the version in the header.'}
      </p>
      <Digests explanation={props.explanation} />
    </>
  )
}

/** The hints that the headline doesn’t say. */
function Hints(props: { readonly explanation: Explanation }) {
  const hints = props.explanation.hints.filter(
    ({ id }) => id !== 'content-differs' && id !== 'key-differs',
  )
  if (hints.length === 0) return null
  return (
    <div class="insp-look">
      <b>Also seen:</b>
      <ul class="insp-hints">
        {hints.map(({ id, sentence }) => (
          <li key={id}>
            <Prose>{sentence}</Prose>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Copies the link and the command of the message. */
export function VerdictActions(props: {
  readonly link: string | undefined
  readonly command: () => string
}) {
  return (
    <>
      {props.link !== undefined && (
        <CopyButton text={props.link} label="Copy link">
          Copy link
        </CopyButton>
      )}
      <CopyButton text={props.command} label="Copy as gw explain command">
        Copy as gw explain
      </CopyButton>
    </>
  )
}
