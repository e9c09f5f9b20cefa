import type { ExplainOptions } from '@gw/inspect'
import type { ComponentChildren } from 'preact'
import { Identifier } from '../../components/identifier.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { headersOf, timeHeaderOf } from '../model/content.ts'

/** The three headers of a signature, field by field, each with its meaning. */
export function HeaderTable(props: { readonly message: ExplainOptions }) {
  const { message } = props
  const headers = headersOf(message)
  const timeName = timeHeaderOf(message)
  const clientId = headers.get('client-id')
  const time = headers.get(timeName)
  const signature = headers.get('signature')
  return (
    <section class="insp-card" aria-labelledby="insp-headers">
      <header>
        <h2 id="insp-headers">Headers, field by field</h2>
      </header>
      <table class="insp-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          <Row name="client-id" part="clientId" value={clientId}>
            {describeClientId(clientId, message.clientId)}
          </Row>
          <Row name={timeName} part="time" value={time}>
            {describeTime(time)}
          </Row>
          <Row name="signature" value={signature === undefined ? undefined : shorten(signature)}>
            {signature !== undefined && describeHeader(signature)}
          </Row>
          {signature !== undefined &&
            splitFields(signature).map(([name, value], at) => (
              <Row key={`${at}/${name}`} name={name} value={value} part={partOf(name)} isField>
                {describeField(name, value)}
              </Row>
            ))}
        </tbody>
      </table>
    </section>
  )
}

function Row(props: {
  readonly name: string
  readonly value: string | undefined
  readonly part?: 'clientId' | 'time' | 'signature' | undefined
  readonly isField?: boolean
  readonly children: ComponentChildren
}) {
  const { name, value, part } = props
  return (
    <tr class={props.isField ? 'insp-row-field' : ''}>
      <th scope="row">
        <VisibleText text={name} />
      </th>
      <td>
        {value === undefined ? (
          <span class="insp-hint">missing</span>
        ) : part === 'signature' ? (
          <span class="byte byte-signature insp-mono">
            <Identifier value={value} copyLabel="Copy signature value" />
          </span>
        ) : (
          <span class={`insp-mono${part === undefined ? '' : ` byte byte-${part}`}`}>
            <VisibleText text={value} />
          </span>
        )}
      </td>
      <td>{props.children}</td>
    </tr>
  )
}

function describeClientId(value: string | undefined, expected: string | undefined): string {
  if (value === undefined) return 'Required.'
  if (expected === undefined) return 'The merchant that the message is for.'
  return value === expected
    ? 'The merchant that the message is for, as expected.'
    : `The merchant that the message is for. Expected ${expected}.`
}

function describeTime(value: string | undefined): string {
  if (value === undefined) return 'Required.'
  const timeMs = /^\d{13}$/.test(value) ? Number(value) : Date.parse(value)
  if (Number.isNaN(timeMs)) return 'Unsupported time format.'
  const format = /^\d{13}$/.test(value) ? 'milliseconds' : 'ISO 8601'
  const text = new Date(timeMs).toISOString().replace('T', ' ').replace('Z', ' UTC')
  return `${text}, as ${format}. The signature covers the text as written.`
}

function describeHeader(value: string): string {
  const count = splitFields(value).length
  return count === 3 ? 'Three fields, once each.' : `Expected three fields but got ${count}.`
}

function describeField(name: string, value: string): string {
  if (name === 'algorithm') {
    return value === 'RSA256'
      ? 'RSASSA-PKCS1-v1_5 with SHA-256.'
      : 'Unsupported. Only RSA256 is supported.'
  }
  if (name === 'keyVersion') return 'Selects the public key. It is not signed.'
  if (name !== 'signature') return 'Ignored.'
  const isEncoded = /%[0-9a-f]{2}/i.test(value)
  const base64 = value.replace(/%([0-9a-f]{2})/gi, (_all, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) {
    return 'Not standard base64 with padding.'
  }
  const padding = /=*$/.exec(base64)?.[0].length ?? 0
  const bytes = (base64.length / 4) * 3 - padding
  return `${bytes} bytes in base64${isEncoded ? ', percent-encoded' : ''}.`
}

function partOf(name: string): 'signature' | undefined {
  return name === 'signature' ? 'signature' : undefined
}

function splitFields(header: string): [name: string, value: string][] {
  return header
    .slice(0, 8_192)
    .split(',')
    .slice(0, 12)
    .map((field) => {
      const at = field.indexOf('=')
      return at === -1 ? ['', field.trim()] : [field.slice(0, at).trim(), field.slice(at + 1)]
    })
}

function shorten(header: string): string {
  return splitFields(header)
    .map(([name]) => `${name}=…`)
    .join(',')
}
