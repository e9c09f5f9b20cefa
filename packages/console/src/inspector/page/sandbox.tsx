import '../../components/tokens.css'
import '../../components/base.css'
import './sandbox.css'
import type { AttemptView } from '@gw/sandbox/control'
import { render } from 'preact'
import { ask, ControlError } from '../../api/control.ts'
import { Announcer } from '../../components/announcer.tsx'
import { Icon } from '../../components/icon.tsx'
import { changedWords } from '../../components/message/changed-words.ts'
import { captureText } from '../../components/message/messages.ts'
import { nameDirections } from '../../components/name-directions.ts'
import { describeForgery } from '../../components/text/forgeries.ts'
import { readFragment } from '../../state/fragment.ts'
import { applyTheme } from '../../state/theme.ts'
import { Inspector } from '../inspector.tsx'
import type { InspectorOptions } from '../model/input.ts'
import type { Forgery } from '../verdict/forgery.ts'

/** The subject that the address names: a call, an attempt, or nothing. */
interface Subject {
  readonly source: string
  readonly options: InspectorOptions
  /** The address of the console that shows it. */
  readonly back: string
  readonly title: string
  /** The forgery, if the sandbox forged the message on purpose. */
  readonly forgery?: Forgery | undefined
}

/** Returns the facts about a message that the sandbox forged, so that nobody has to guess. */
function forgeryOf(attempt: AttemptView): Forgery | undefined {
  const { expected, fault, changedByte, request, isAcknowledged } = attempt
  if (expected !== 'rejection') return undefined
  const [did] = describeForgery(changedByte === undefined ? fault?.fault : 'tamperedByte')
  const nothing = isAcknowledged
    ? 'A correct endpoint rejects it. Yours acknowledged it.'
    : 'A correct endpoint rejects it, so there’s nothing to fix.'
  const sentence = `On purpose, the sandbox ${did}. ${nothing}`
  if (changedByte === undefined) return { headline: 'This message is forged', sentence }
  const { signed, sent } = changedWords(request.body.base64, changedByte)
  const bodyBytes = atob(request.body.base64).length
  return {
    headline: `Signed as “${signed}”, received as “${sent}”`,
    sentence,
    changed: { fromEnd: bodyBytes - changedByte.at, signed: changedByte.signed },
  }
}

async function loadSubject(): Promise<Subject> {
  const [of = '', id = ''] = readFragment(location.hash)
  const [keys, status] = await Promise.all([ask('GET /keys', {}), ask('GET /status', {})])
  const { clientId } = status.merchant
  const gateway = keys.gateway.map(({ keyVersion, publicKey }) => ({
    version: String(keyVersion),
    text: publicKey,
  }))
  if (of === 'call') {
    const { request, operation } = await ask('GET /calls/{callId}', { callId: id })
    const { keyVersion, publicKey } = keys.merchant ?? { keyVersion: 1, publicKey: '' }
    const publicKeys = [{ version: String(keyVersion), text: publicKey }]
    return {
      source: captureText(request),
      options: { target: request.target, clientId, publicKeys },
      back: `./#calls/${encodeURIComponent(id)}`,
      title: `Call ${operation ?? request.target}`,
    }
  }
  if (of === 'attempt') {
    const attempt = await ask('GET /attempts/{attemptId}', { attemptId: id })
    const { request, deliveryId, number } = attempt
    return {
      source: captureText(request),
      options: { target: request.target, clientId, publicKeys: gateway },
      back: `./#notifications/${encodeURIComponent(deliveryId)}/${encodeURIComponent(id)}`,
      title: `Attempt ${number} of a notification`,
      forgery: forgeryOf(attempt),
    }
  }
  const options = { clientId, publicKeys: gateway }
  return { source: '', options, back: './', title: 'Signature inspector' }
}

function InspectorPage(props: { readonly subject: Subject }) {
  const { source, options, back, title, forgery } = props.subject
  return (
    <>
      <header class="inspector-top">
        <a href={back}>
          <Icon name="back" />
          Sandbox
        </a>
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </header>
      <main class="inspector-main">
        <Inspector
          source={source}
          options={options}
          forgery={forgery}
          errorReference={document.getElementById('root')?.dataset.errors}
        />
      </main>
      <Announcer />
    </>
  )
}

async function show(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  render(null, root)
  try {
    render(<InspectorPage subject={await loadSubject()} />, root)
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    const { code, message } = error
    const nothing = { source: '', options: {}, back: './' }
    render(<InspectorPage subject={{ ...nothing, title: `${code}: ${message}` }} />, root)
  }
}

applyTheme()
nameDirections()
addEventListener('hashchange', () => void show())
void show()
