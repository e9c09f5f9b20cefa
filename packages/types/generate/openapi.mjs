// Writes the whole interface as one OpenAPI document: the inquiry as a path under both prefixes, the notifications as
// webhooks, the signature's headers as a security scheme and as parameters.
import { notificationKinds, scenarioKinds } from '@gw/types'
import { describeType } from './descriptions.mjs'
import { definitions } from './json-schema.mjs'
import { HEADERS, PARAMETERS, RESPONSE_HEADERS, SECURITY_SCHEME } from './signature-parts.mjs'

const INQUIRY = '/api/v1/payments/inquiryPayment'

/** The response that stops the gateway from resending a notification. */
const ACKNOWLEDGED = {
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' },
}

export function openApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Payment gateway',
      version: 'v1',
      summary: 'The messages between a merchant and the payment gateway.',
      description:
        'Every message is a POST with a JSON body, signed with RSA and SHA-256. Objects may have more fields than are listed, and strings with examples may have other values: accept both. A field that is null is absent.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'A regional host. The provider assigns its name.',
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
      description: '`result` is the result of the call, `paymentStatus` that of the payment.',
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
      description: `${describeType(type).description} The signed target is the path of the URL that the merchant registered. The gateway resends the notification until it receives the response below.`,
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

/** The schemas of messages. In-store modes are not part of messages, and a record occurs only inside a response. */
function schemas() {
  const { InStoreMode, PaymentRecord, ...all } = definitions(
    (name) => `#/components/schemas/${name}`,
  )
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const RESPONSES = {
  InquiryPayment: {
    description:
      'The payment, or the reason for the failure. No HTTP status is published: read the body with any status.',
    headers: RESPONSE_HEADERS,
    content: jsonContent('InquiryPaymentResponse'),
  },
  Acknowledged: {
    description:
      'Acknowledged. After any other response the gateway resends the notification. Signing the response is optional.',
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
