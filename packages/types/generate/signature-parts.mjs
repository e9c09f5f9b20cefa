// The parts of an OpenAPI document that are about the signature: the security scheme, parameters, and headers.
const TEXT = { type: 'string' }

const SIGNATURE = 'algorithm=RSA256,keyVersion=1,signature=YSBzaWduYXR1cmU%2BIQ%3D%3D'

export const SECURITY_SCHEME = {
  type: 'apiKey',
  in: 'header',
  name: 'Signature',
  description:
    'RSASSA-PKCS1-v1_5 with SHA-256 over `<METHOD> <target>`, a line feed, and `<client-id>.<time>.<body>`, the body byte for byte as sent. The value is base64, percent-encoded. Responses are signed in the same way, with the target of the request and the time of the response.',
}

export const PARAMETERS = {
  ClientId: {
    name: 'client-id',
    in: 'header',
    required: true,
    description: "The merchant's client ID. The signature covers it.",
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}$' },
    example: 'SANDBOX_5X00000000000000',
  },
  RequestTime: {
    name: 'Request-Time',
    in: 'header',
    required: true,
    description:
      'When the message was sent: milliseconds since 1970, or ISO 8601 with an offset. The signature covers it.',
    schema: TEXT,
    example: '1685599933871',
  },
  Signature: {
    name: 'Signature',
    in: 'header',
    required: true,
    description: 'The key version and the signature. Readers ignore unknown fields.',
    schema: TEXT,
    example: SIGNATURE,
  },
}

export const HEADERS = {
  ClientId: { description: "The merchant's client ID.", schema: TEXT },
  ResponseTime: {
    description: 'When the response was sent, in a format of Request-Time.',
    schema: TEXT,
  },
  Signature: {
    description:
      'The signature of the response. It is missing if the gateway rejects the signature of the request: do not trust such a response.',
    schema: TEXT,
    example: SIGNATURE,
  },
}

export const RESPONSE_HEADERS = {
  'client-id': { $ref: '#/components/headers/ClientId' },
  'response-time': { $ref: '#/components/headers/ResponseTime' },
  signature: { $ref: '#/components/headers/Signature' },
}
