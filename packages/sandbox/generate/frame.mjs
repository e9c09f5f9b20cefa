// The parts of the document that the types of the routes do not contain: the head, the event stream, and the errors.

/** The head of the document. */
export const FRAME = {
  openapi: '3.1.0',
  info: {
    title: 'Control API of the sandbox',
    version: 'v1',
    summary: 'Drives the sandbox of @gw/sandbox.',
    description:
      'Takes JSON only, and is not available to other web pages. By default, it is available on this machine only, to every program, without a password. With `listen` or `hosts`, other machines can use it, with a token.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    {
      url: 'http://127.0.0.1:{port}/_sandbox',
      description: 'The sandbox on your machine.',
      variables: { port: { default: '4600', description: 'The port of the sandbox.' } },
    },
  ],
  security: [{}, { token: [] }],
}

/** The proof of a program that it may use the API. */
export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the sandbox was started with, if it has one.',
  },
}

const ERRORS = {
  400: ['Invalid', 'The request is not JSON, or a field is missing, unknown, or wrong.'],
  403: ['Forbidden', 'The request comes from a web page, or uses a host other than loopback.'],
  404: ['NotFound', 'There is nothing with this ID.'],
  409: ['NotAllowed', 'The state does not allow this step, or the ID is taken.'],
  415: ['NotJson', 'The content type is not application/json.'],
  503: ['TooMany', 'Too many clients are reading the event stream.'],
}

/** The responses with an error, once for all routes. */
export const errorResponses = Object.fromEntries(
  Object.values(ERRORS).map(([name = '', description]) => [
    name,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

/**
 * Returns references to the errors with these statuses.
 *
 * @param {readonly number[]} statuses
 */
export function errorsWith(statuses) {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status][0]}` }]),
  )
}

/** The meaning of the named parts of a path, where their names do not say it. */
export const PARTS = {
  paymentId: "The sandbox's paymentId, or the merchant's paymentRequestId.",
  operation: 'The name of an operation, such as pay.',
}

const count = { type: 'integer', minimum: 0 }

/** The stream, which is no JSON. */
export const STREAM = {
  '/events': {
    get: {
      operationId: 'streamEvents',
      tags: ['sandbox'],
      summary: 'Stream what happens as server-sent events',
      description:
        'One event per call, delivery attempt, step of a payment, and change of the clock, the fault rules, the keys, or the settings. The ID of an event is its sequence number. A client that reads too slowly is disconnected, and gets what it missed when it reconnects with Last-Event-ID.',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description:
            'Sends the events after this one first, as far as they are kept. 0 asks for all that are kept.',
          schema: count,
        },
        {
          name: 'after',
          in: 'query',
          required: false,
          description:
            'The same for a client that cannot set the header, such as a browser. The header wins.',
          schema: count,
        },
        {
          name: 'records',
          in: 'query',
          required: false,
          description:
            'With 1, an event named records follows with the payments and deliveries that changed, as they are then.',
          schema: { type: 'integer', enum: [1] },
        },
      ],
      responses: {
        200: {
          description: 'The stream. The data of an event is an Event, or ChangedRecords.',
          content: {
            'text/event-stream': {
              schema: {
                anyOf: [
                  { $ref: '#/components/schemas/Event' },
                  { $ref: '#/components/schemas/ChangedRecords' },
                ],
              },
            },
          },
        },
        ...errorsWith([403, 503]),
      },
    },
  },
}
