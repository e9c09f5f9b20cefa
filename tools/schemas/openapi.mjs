// Writes the whole interface as one OpenAPI document: the inquiry as a path under both prefixes, the notifications as
// webhooks, the signature's headers as a security scheme and as parameters.
import { notificationKinds, scenarioKinds } from '@gw/types'
import { describeType } from './descriptions.mjs'
import { definitions } from './json-schema.mjs'

const INQUIRY = '/api/v1/payments/inquiryPayment'

/** The message that stops the gateway from sending a notification again. */
const ACKNOWLEDGED = {
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' },
}

const SIGNATURE = 'algorithm=RSA256,keyVersion=1,signature=YSBzaWduYXR1cmU%2BIQ%3D%3D'

const TEXT = { type: 'string' }

export function openApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Payment gateway',
      version: 'v1',
      summary: 'The messages between a merchant and the payment gateway.',
      description:
        'Every message is a POST with a JSON body, signed with RSA and SHA-256. Objects may have more fields than are listed, and strings with examples may have other values: take both.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'A regional host. The provider gives its name.',
        variables: {
          host: { default: 'gateway.invalid', description: 'The host of your region.' },
        },
      },
    ],
    security: [{ signature: [] }],
    tags: [
      { name: 'payments', description: 'Calls to the gateway.' },
      { name: 'notifications', description: 'Calls from the gateway.' },
    ],
    paths: {
      [`/ams${INQUIRY}`]: inquiry(
        'inquiryPayment',
        'in production, and in the sandbox of in-store payments',
      ),
      [`/ams/sandbox${INQUIRY}`]: inquiry(
        'inquiryPaymentSandbox',
        'in the sandbox of online payments',
      ),
    },
    webhooks: Object.fromEntries(notificationKinds.map((kind) => [kind, notification(kind)])),
    components: {
      securitySchemes: { signature: SECURITY_SCHEME },
      parameters: PARAMETERS,
      headers: HEADERS,
      requestBodies: { InquiryPayment: jsonBody('InquiryPaymentRequest') },
      responses: RESPONSES,
      schemas: schemas(),
    },
  }
}

function inquiry(operationId, where) {
  return {
    post: {
      operationId,
      tags: ['payments'],
      summary: `Look up a payment ${where}`,
      description:
        '`result` is the outcome of the call, `paymentStatus` that of the payment. The gateway performs a repeated call once.',
      parameters: signatureParameters(),
      requestBody: { $ref: '#/components/requestBodies/InquiryPayment' },
      responses: {
        200: { $ref: '#/components/responses/InquiryPayment' },
        default: { $ref: '#/components/responses/InquiryPayment' },
      },
    },
  }
}

function notification(kind) {
  const scenarios = Object.keys(scenarioKinds).filter((name) => scenarioKinds[name].includes(kind))
  const type = kind[0].toUpperCase() + kind.slice(1)
  const names = { online: 'online', inStore: 'in-store' }
  return {
    post: {
      operationId: kind,
      tags: ['notifications'],
      summary: `${kind}, of ${scenarios.map((name) => names[name]).join(' and ')} payments`,
      description: `${describeType(type).description} The signed target is the path of the address that the merchant registered. The gateway sends again until it is answered as below.`,
      parameters: signatureParameters(),
      requestBody: jsonBody(type),
      responses: { 200: { $ref: '#/components/responses/Acknowledged' } },
    },
  }
}

function signatureParameters() {
  return Object.keys(PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function jsonBody(type) {
  return { required: true, content: jsonContent(type) }
}

function jsonContent(type) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${type}` } } }
}

/** Those that messages are made of. In-store modes are not on the wire, and a record comes within an answer only. */
function schemas() {
  const { InStoreMode, PaymentRecord, ...all } = definitions(
    (name) => `#/components/schemas/${name}`,
  )
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const SECURITY_SCHEME = {
  type: 'apiKey',
  in: 'header',
  name: 'Signature',
  description:
    'RSASSA-PKCS1-v1_5 with SHA-256 over `<METHOD> <target>`, a line feed, and `<client-id>.<time>.<body>`, the body byte for byte as sent. The value is base64, percent-encoded. Answers are signed in the same way, with the target of the request and the time of the answer.',
}

const PARAMETERS = {
  ClientId: {
    name: 'client-id',
    in: 'header',
    required: true,
    description: "The merchant's client id. It is part of what is signed.",
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}$' },
    example: 'SANDBOX_5X00000000000000',
  },
  RequestTime: {
    name: 'Request-Time',
    in: 'header',
    required: true,
    description:
      'When the message was sent: milliseconds since 1970, or ISO 8601 with an offset. It is part of what is signed.',
    schema: TEXT,
    example: '1685599933871',
  },
  Signature: {
    name: 'Signature',
    in: 'header',
    required: true,
    description:
      'Which key pair signed, and the signature. Readers pass over fields that they do not know.',
    schema: TEXT,
    example: SIGNATURE,
  },
}

const HEADERS = {
  ClientId: { description: "The merchant's client id.", schema: TEXT },
  ResponseTime: {
    description: 'When the answer was sent, in a form of Request-Time.',
    schema: TEXT,
  },
  Signature: {
    description:
      "The answer's signature. It is missing where the gateway rejects the request's own: trust no such answer.",
    schema: TEXT,
    example: SIGNATURE,
  },
}

const RESPONSE_HEADERS = {
  'client-id': { $ref: '#/components/headers/ClientId' },
  'response-time': { $ref: '#/components/headers/ResponseTime' },
  signature: { $ref: '#/components/headers/Signature' },
}

const RESPONSES = {
  InquiryPayment: {
    description:
      'The payment, or why there is none. No HTTP status is published: read the body whatever it is.',
    headers: RESPONSE_HEADERS,
    content: jsonContent('InquiryPaymentResponse'),
  },
  Acknowledged: {
    description:
      'Received, and not to be sent again. Any other answer has the notification sent again. Signing it is optional.',
    headers: RESPONSE_HEADERS,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { result: { $ref: '#/components/schemas/Result' } },
          required: ['result'],
        },
        example: ACKNOWLEDGED,
      },
    },
  },
}
