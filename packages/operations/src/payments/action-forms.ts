import { TypesError } from '@gw/types'
import type {
  ChallengeAction,
  FormAction,
  NextAction,
  QrAction,
  RedirectAction,
} from './action-types.ts'
import { webUrl } from './action-urls.ts'

type Form = Readonly<Record<string, unknown>>

/** Reads the form that is a JSON string. Its fields show which one it is. */
export function readForm(text: string): NextAction {
  const form = parseObject(text, 'paymentActionForm')
  if (form.challengeType) return toChallenge(form, 'paymentActionForm')
  if (form.codeDetails) return toCode(form, 'paymentActionForm')
  return toRedirect(form, 'paymentActionForm')
}

/** Returns the action of a challenge. */
export function toChallenge(form: object, path: string): ChallengeAction {
  const { challengeType: type, challengeRenderValue } = form as Form
  const challengeType = readText(type)
  if (challengeType === undefined) throw unusable(`${path}.challengeType`)
  return { type: 'challenge', challengeType, renderValue: readText(challengeRenderValue) }
}

/** Returns the text and the image of a code. A QR code takes precedence over a barcode. */
export function toCode(form: object, path: string): QrAction {
  const { codeDetails, expireTime } = form as Form
  const all = (Array.isArray(codeDetails) ? codeDetails : []).map((one) => Object(one) as Form)
  const squares = all.filter(({ codeValueType }) => codeValueType !== 'BARCODE')
  const codes = squares.length > 0 ? squares : all
  const isImage = ({ displayType }: Form) => String(displayType).endsWith('IMAGE')
  const text = readText(codes.find((one) => !isImage(one))?.codeValue)
  const image = readText(codes.find(isImage)?.codeValue)
  if (text === undefined && image === undefined) throw unusable(`${path}.codeDetails`)
  const imageUrl = webUrl(image, `${path}.codeDetails`)
  return { type: 'qr', text, imageUrl, expireTime: readText(expireTime) }
}

/** Returns the action of a redirect: a form if there are fields to submit. */
export function toRedirect(form: object, path: string): RedirectAction | FormAction {
  const { redirectUrl, method: given, parameters: text } = form as Form
  const url = webUrl(redirectUrl, `${path}.redirectUrl`)
  if (url === undefined) throw unusable(`${path}.redirectUrl`)
  const method = readText(given)?.toUpperCase() ?? 'GET'
  if (method !== 'GET' && method !== 'POST') throw unusable(`${path}.method`)
  const parameters = readText(text)
  if (method === 'GET' && parameters === undefined) return { type: 'redirect', url }
  const fields = parameters === undefined ? {} : readFields(parameters, `${path}.parameters`)
  return { type: 'form', url, method, fields }
}

function readFields(text: string, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseObject(text, path)).map(([name, value]) => {
      if (typeof value === 'object') throw unusable(path)
      return [name, String(value)]
    }),
  )
}

function parseObject(text: string, path: string): Form {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw unusable(path, cause)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Form
  throw unusable(path)
}

/** Returns a scalar as text. The gateway sends an empty string in place of none. */
function readText(value: unknown): string | undefined {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value)
  return isScalar && value !== '' ? String(value) : undefined
}

function unusable(path: string, cause?: unknown): TypesError {
  const message = `The gateway asks the payer for an action that cannot be read. ${path} is malformed`
  return new TypesError(message, { code: 'GW_TYPES_SHAPE_INVALID', path, cause })
}
