// A loopback server in front of a Lambda function, which gets the events of a function URL: `node lambda-server.mjs <module
// with a handler>`. The tests of @gw/webhook send the events of API Gateway and load balancers.
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const { handler } = await import(pathToFileURL(process.argv[2] ?? '').href)

createServer((request, response) => void respond(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)

async function respond(request, response) {
  const { method, url: path = '', headers } = request
  const body = Buffer.concat(await request.toArray())
  // The fields of AWS that matter here.
  const result = await handler({
    ...{ version: '2.0', routeKey: '$default', rawPath: path, rawQueryString: '', headers },
    ...{ requestContext: { stage: '$default', http: { method, path } } },
    ...{ body: body.toString('base64'), isBase64Encoded: true },
  })
  response.writeHead(result.statusCode, result.headers).end(result.body)
}
