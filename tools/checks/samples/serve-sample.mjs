// Starts a sample: `node --import ./sample-environment.mjs serve-sample.mjs <module> [<setup>]`. If it does not listen
// itself, what it exports is served on PORT. The setup is an instrumentation.ts, which Next.js calls first.
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { toNodeHandler } from '@gw/webhook'
import { getRequestListener } from '@hono/node-server'
import { state } from './sample-environment.mjs'

const [, , path = '', setup] = process.argv
if (setup !== undefined) {
  process.env.NEXT_RUNTIME = 'nodejs'
  await (await import(pathToFileURL(setup).href)).register()
}
const sample = await import(pathToFileURL(path).href)
const handler = handlerOf(sample)
if (handler !== undefined) createServer(handler).listen(Number(process.env.PORT), '127.0.0.1')
else if (!state.isListening) {
  process.stdout.write('It neither listens nor exports POST, receive, or a default\n')
  process.exit(1)
}

function handlerOf({ POST, receive, default: route }) {
  if (POST !== undefined) return getRequestListener(POST) // a route of the App Router
  if (receive !== undefined) return toNodeHandler(receive)
  return route // an API route of the Pages Router
}
