// What a process of the shop gets: the database, the keys, and a clock that runs as fast as the sandbox's.
import { createClient } from '@gw/client'
import pg from 'pg'
import { endpointAt } from '../../lib/loopback.mjs'

const settings = JSON.parse(process.env.GW_SETTINGS ?? '{}')
const { origin } = settings

export const { clientId, gatewayKeys, expiryMs } = settings

/** Returns the sandbox's time. */
export const now = () => Math.floor(origin.startMs + (Date.now() - origin.realMs) * origin.speed)

/** Waits on the sandbox's clock. */
export const sleep = (delayMs) =>
  new Promise((resolve) => setTimeout(resolve, Math.ceil(delayMs / origin.speed)))

export const pool = new pg.Pool({ connectionString: settings.url, max: 10 })
pool.on('error', () => {}) // of an idle connection

export const client = createClient({
  clientId,
  signer: { privateKey: settings.privateKey, keyVersion: 1 },
  gatewayKeys,
  endpoint: endpointAt(settings.gateway),
  now,
})

process.on('disconnect', () => process.exit())
