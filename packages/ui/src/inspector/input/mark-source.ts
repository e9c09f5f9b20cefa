import type { SourceMessage } from '@gw/inspect'
import type { BytePart } from '../../bytes/split-parts.ts'

/** A part of a message as it is written: where to color it. */
export interface SourceMark {
  readonly from: number
  readonly to: number
  readonly part: BytePart | 'signature'
}

/** Longer texts are not colored: it would slow typing down. */
const MAX_LENGTH = 60_000

/** Finds the parts of a message in its text, in order and without overlaps. */
export function markSource(text: string, source: SourceMessage | undefined): SourceMark[] {
  if (source === undefined || text.length > MAX_LENGTH) return []
  const { headers } = source
  const isHttp = source.source === 'http'
  const bodyAt = isHttp ? (/\n\r?\n/.exec(text)?.index ?? text.length) : text.length
  const marks: SourceMark[] = []
  const mark = (part: SourceMark['part'], value: string | undefined, after = 0): void => {
    if (value === undefined || value.length < 3) return
    const from = text.indexOf(value, after)
    if (from === -1 || from > bodyAt) return
    marks.push({ from, to: from + value.length, part })
  }
  if (isHttp) {
    const [line = '', method = ''] = /^([A-Z]+) +\S+/.exec(text) ?? []
    if (method !== '') marks.push({ from: 0, to: method.length, part: 'method' })
    mark('target', line === '' ? undefined : source.target)
  } else mark('target', source.source === 'curl' ? source.target : undefined, afterHost(text))
  mark('clientId', headers['client-id'])
  mark('time', headers['request-time'] ?? headers['response-time'])
  mark('signature', /signature=([^,\s]+)/.exec(headers.signature ?? '')?.[1])
  if (isHttp && bodyAt < text.length) {
    const from = bodyAt + (/^\n\r?\n/.exec(text.slice(bodyAt, bodyAt + 3))?.[0].length ?? 0)
    marks.push({ from, to: text.length, part: 'body' })
  }
  marks.sort((one, other) => one.from - other.from)
  return marks.filter(({ from }, at) => at === 0 || from >= (marks[at - 1]?.to ?? 0))
}

function afterHost(text: string): number {
  return /https?:\/\/[^/\s'"]*/.exec(text)?.index ?? 0
}
