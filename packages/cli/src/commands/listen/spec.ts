import type { CommandSpec } from '../command-spec.ts'
import {
  CLIENT_ID,
  MAX_AGE,
  OWN_PUBLIC_KEY,
  PREFIX,
  PUBLIC_KEYS,
  SANDBOX_KEYS,
  TARGET,
} from '../shared-options.ts'

export const listen: CommandSpec = {
  name: 'listen',
  summary: 'explain each request that arrives, until you press Ctrl+C',
  description: `Listens on 127.0.0.1 in place of your endpoint, or in front of it with --forward. Explains the headers, body, time, and signature of each request, as gw explain does.
Without --forward, responds with 503, because a 200 would end the resends of a notification that nobody handled.
With --forward, sends each POST request to that URL, body and headers unchanged except for those of one connection, and returns the response as it is. Does not follow redirects. Responds with 502 if there is no response.

Limits: 1 MiB per body, 16 KiB per head, 1 MiB per response of your endpoint; 10 seconds for a head, 20 for a request, 30 for your endpoint; 64 connections and 16 requests at a time. --save keeps up to 100 captures with 32 MiB together.`,
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
      description: 'acknowledge valid notifications of gw sandbox, signed with its test keys',
      from: 'arguments',
    },
    {
      flags: '--save <folder>',
      description: 'folder for captures, for gw explain and gw replay',
      default: 'none; nothing is saved',
      from: 'arguments',
    },
    { ...CLIENT_ID, default: 'that of gw sandbox, with its keys' },
    { ...PUBLIC_KEYS, default: 'the key of gw sandbox in this folder' },
    OWN_PUBLIC_KEY,
    { ...TARGET, description: 'registered path, if a proxy changes it' },
    PREFIX,
    { ...MAX_AGE, default: '48h' },
    SANDBOX_KEYS,
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
