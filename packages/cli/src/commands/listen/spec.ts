import type { CommandSpec } from '../../config/command-spec.ts'
import {
  CLIENT_ID,
  KEYS_FOLDER,
  MAX_AGE,
  OWN_PUBLIC_KEY,
  PREFIX,
  PUBLIC_KEYS,
  TARGET,
} from '../../config/shared-options.ts'

export const listen: CommandSpec = {
  name: 'listen',
  summary: 'explain each request that arrives, until you press Ctrl+C',
  description: `gw listens on 127.0.0.1 in place of your endpoint, or in front of it with --forward, and explains the headers, body, time, and signature of each request, as gw explain does.
Without --forward, gw responds with 503, because a 200 would stop the resends of a notification that nobody handled.
With --forward, gw sends each POST request to that URL and returns the response unchanged. Only headers that belong to one connection, such as Connection, are replaced. gw does not follow redirects, and responds with 502 if there is no response.

Limits: 1 MiB per body, 16 KiB for the headers, and 1 MiB per response from your endpoint. 10 seconds for the headers, 20 for a request, and 30 for your endpoint. 64 connections and 16 requests at a time. --save keeps up to 100 captures with 32 MiB in total.`,
  options: [
    {
      flags: '--port <number>',
      description: 'port on 127.0.0.1; 0 picks a free port',
      default: '3000',
    },
    {
      flags: '--forward <url>',
      description: 'URL of your endpoint on this machine, which gets each POST request',
      from: 'arguments',
    },
    {
      flags: '--acknowledge',
      description: 'acknowledge valid notifications from gw sandbox',
      from: 'arguments',
    },
    {
      flags: '--save <folder>',
      description: 'folder for captures, for gw explain and gw replay',
      default: 'nothing is saved',
      from: 'arguments',
    },
    { ...CLIENT_ID, default: 'the client ID of gw sandbox, if its keys are used' },
    { ...PUBLIC_KEYS, default: 'the gw sandbox key in this folder' },
    OWN_PUBLIC_KEY,
    { ...TARGET, description: 'registered path, if a proxy changes it' },
    PREFIX,
    { ...MAX_AGE, default: '48h' },
    KEYS_FOLDER,
    {
      flags: '--show-content',
      description: 'also print the checked content, which contains the body',
      from: 'arguments',
    },
    { flags: '--json', description: 'print one JSON object per line' },
  ],
  examples: [
    'gw listen --port 3000',
    'gw listen --port 3001 --forward http://127.0.0.1:3000/notify --save captures',
  ],
}
