// A loopback server in front of a Lambda function. The path of a request selects the event that the function gets:
// `node lambda-server.mjs <module with a handler>`
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const { handler } = await import(pathToFileURL(process.argv[2] ?? '').href)

/** The events of AWS, with the fields that matter here. */
const EVENTS = {
  '/v1': ({ method, path, headers, lists, body }) => ({
    ...{ resource: '/v1', path, httpMethod: method, headers, multiValueHeaders: lists },
    ...{ queryStringParameters: null, requestContext: { path: `/prod${path}`, stage: 'prod' } },
    ...{ body: body.toString('utf8'), isBase64Encoded: false },
  }),
  '/v2': ({ method, path, headers, body }) => ({
    ...{ version: '2.0', routeKey: '$default', rawPath: path, rawQueryString: '', headers },
    ...{ requestContext: { stage: '$default', http: { method, path } } },
    ...{ body: body.toString('base64'), isBase64Encoded: true },
  }),
  '/alb': ({ method, path, headers, body }) => ({
    ...{ requestContext: { elb: { targetGroupArn: 'arn:aws:elasticloadbalancing:target' } } },
    ...{ httpMethod: method, path, queryStringParameters: {}, headers },
    ...{ body: body.toString('utf8'), isBase64Encoded: false },
  }),
  '/alb-multi': ({ method, path, lists, body }) => ({
    ...{ requestContext: { elb: { targetGroupArn: 'arn:aws:elasticloadbalancing:target' } } },
    ...{ httpMethod: method, path, multiValueQueryStringParameters: {}, multiValueHeaders: lists },
    ...{ body: body.toString('utf8'), isBase64Encoded: false },
  }),
}

const port = Number(process.env.PORT)
createServer((request, response) => void respond(request, response)).listen(port, '127.0.0.1', () =>
  console.log(`listening on port ${port}`),
)

async function respond(request, response) {
  const { method, url: path = '', headers, headersDistinct: lists } = request
  const body = Buffer.concat(await request.toArray())
  const result = await handler(EVENTS[path]({ method, path, headers, lists, body }))
  response.writeHead(result.statusCode, result.headers ?? result.multiValueHeaders).end(result.body)
}
