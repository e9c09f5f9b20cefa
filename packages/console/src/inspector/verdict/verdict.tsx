import { endpointCode } from '@gw/doctor/fixes'
import type { Explanation, FixPart } from '@gw/inspect'
import { ByteDiff } from '../../components/bytes/byte-diff.tsx'
import { CodeTabs } from '../../components/code-tabs.tsx'
import {
  directionOf,
  nameCulprit,
  partToFix,
  whereToLook,
} from '../../components/message/culprit.ts'
import { headersOf, keyVersionOf } from '../model/content.ts'
import type { Examined } from '../model/examine.ts'
import type { Forgery } from './forgery.ts'
import { Prose } from './prose.tsx'
import { VerdictBox } from './verdict-box.tsx'

/** The mistakes that a fix must not lead to, by the part that it changes. */
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
  content: 'accept other forms of the signed text. The sender must sign again.',
}

const TITLES = {
  wouldVerify: { status: 'succeeded', title: 'Would verify' },
  rejected: { status: 'rejected', title: 'Rejected' },
  undecided: { status: 'info', title: 'Undecided' },
} as const

/** The verdict on a message, with the nearest fix first. */
export function Verdict(props: {
  readonly examined: Examined
  /** The bytes that were signed and those that were checked, if they differ. */
  readonly signed: Uint8Array | undefined
  readonly checked: Uint8Array
  readonly forgery: Forgery | undefined
}) {
  const { examined, forgery, signed, checked } = props
  const { explanation, message } = examined
  const { verdict, nearestFix: fix, code } = explanation
  const title = { ...TITLES[verdict], code }
  const diff = signed !== undefined && <ByteDiff signed={signed} checked={checked} />
  if (forgery !== undefined && verdict === 'rejected') {
    return (
      <VerdictBox {...title}>
        <h3>
          <bdi>{forgery.headline}</bdi>
        </h3>
        <p>{forgery.sentence}</p>
        {diff}
      </VerdictBox>
    )
  }
  const part = partToFix(explanation, message)
  return (
    <VerdictBox {...title}>
      {fix !== undefined && (
        <p class="insp-hint">
          Nearest fix · <code class="insp-fix-id">{fix.id}</code>
        </p>
      )}
      <h3>
        <Prose>{nameCulprit(explanation) ?? headlineOf(examined)}</Prose>
      </h3>
      {fix !== undefined && (
        <>
          <p>
            <Prose>{fix.sentence}</Prose>
          </p>
          {diff || <OptionDiff examined={examined} />}
          <p>
            <b>Where to look:</b> <Prose>{whereToLook(fix, directionOf(message))}</Prose>
          </p>
          <p>
            <b>Don’t</b> {WARNINGS[fix.part]}
          </p>
        </>
      )}
      {verdict === 'wouldVerify' && (
        <p>
          This is an explanation, not proof. In your code, trust only what{' '}
          <code>verifyMessage</code> returns.
        </p>
      )}
      <Hints explanation={explanation} />
      {part !== undefined && (
        <details>
          <summary>A correct endpoint as code</summary>
          <CodeTabs name="framework" codes={endpointCode(part)} />
        </details>
      )}
    </VerdictBox>
  )
}

/** Before and after, if the fix changes no signed byte: the signature header, or the expected client ID. */
function OptionDiff(props: { readonly examined: Examined }) {
  const { message, fixed } = props.examined
  if (fixed === undefined) return null
  const encoder = new TextEncoder()
  const [before, after] = [headersOf(message), headersOf(fixed)]
  const changes = [
    [before.get('signature'), after.get('signature'), ['Valid', 'Received']],
    [message.clientId, fixed.clientId, ['Message', 'Expected']],
  ] as const
  return (
    <>
      {changes.map(([from = '', to = '', labels]) => (
        <ByteDiff
          key={labels[0]}
          signed={encoder.encode(to)}
          checked={encoder.encode(from)}
          labels={labels}
        />
      ))}
    </>
  )
}

function headlineOf({ explanation, message }: Examined): string {
  const { verdict, summary, canonical } = explanation
  if (verdict !== 'wouldVerify') return summary
  return `The signature matches these ${canonical?.lengthBytes ?? ''} bytes and key version ${keyVersionOf(message) ?? ''}.`
}

/** Other findings, which no single change fixes. */
function Hints(props: { readonly explanation: Explanation }) {
  const { hints } = props.explanation
  if (hints.length === 0) return null
  return (
    <div>
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
