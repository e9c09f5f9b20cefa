import { type Script, script } from './script.ts'
import { STORE_FAILURE } from './shelf-scripts.ts'

// Each script accesses one key only, so it runs on any node of a cluster. It uses the server's clock, so the clocks of
// the processes do not matter. A record is a hash that the server expires. Its names are short, because each record has
// them: s is the state (r running, d done, f released), u the end of the lease, t the token, a the attempt, f the
// fingerprint, k the key, n the kind, and i the request ID.

/**
 * Claims a notification. `ARGV`: lease, fingerprint, retention of the record, key, kind, request ID. Returns `[0]` for busy, `[1, changed]`
 * for done, `[2, token, attempt]` for claimed.
 *
 * The token is the server's time in microseconds, and greater than the last one. It grows even if the record, or the
 * whole store, was lost in between. It is written with a format, because Lua would round it or use an exponent.
 */
export const CLAIM: Script = script(`
local record = redis.call('HMGET', KEYS[1], 's', 'u', 't', 'a', 'f')
local state = record[1]
if state == 'd' then return {1, record[5] == ARGV[2] and 0 or 1} end
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
if state == 'r' then
  if nowMs < tonumber(record[2]) then return {0} end
elseif state and state ~= 'f' then
  return redis.error_reply('ERR The record was written by another version of the inbox')
end
local token = math.max(time[1] * 1000000 + time[2], (tonumber(record[3]) or 0) + 1)
local attempt = (tonumber(record[4]) or 0) + 1
redis.call('HSET', KEYS[1], 's', 'r', 'u', string.format('%.0f', nowMs + ARGV[1]),
  't', string.format('%.0f', token), 'a', attempt, 'f', ARGV[2], 'k', ARGV[4])
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'n', ARGV[5]) end
if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], 'i', ARGV[6]) end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return {2, token, attempt}
`)

// A full store rejects a script whose first write may need memory, but lets a script finish once it has written.
// Setting the expiry and deleting need no memory, so one of them comes first. Finished work is therefore recorded even
// when the store is full.

/**
 * Extends the lease of the token `ARGV[1]` to `ARGV[2]` from now, and the record to `ARGV[3]`. Returns 1 if the token
 * owns the notification.
 */
export const RENEW: Script = script(`
local record = redis.call('HMGET', KEYS[1], 's', 't')
if record[1] ~= 'r' or record[2] ~= ARGV[1] then return 0 end
local time = redis.call('TIME')
local untilMs = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2]
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('HSET', KEYS[1], 'u', string.format('%.0f', untilMs))
return 1
`)

/**
 * Records the notification of the token `ARGV[1]` as handled for `ARGV[2]`. Returns 1 if the token owns it. Clients
 * resend a command if they lost the connection before the reply, so completing twice succeeds. The record is written
 * again without its key and without everything about runs: a hash that once had a long value stays twice as large.
 */
export const COMPLETE: Script = script(`
local record = redis.call('HMGET', KEYS[1], 's', 't')
if record[2] ~= ARGV[1] then return 0 end
if record[1] == 'd' then return 1 end
if record[1] ~= 'r' then return 0 end
local kept = redis.call('HMGET', KEYS[1], 'a', 'f', 'n', 'i')
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 's', 'd', 't', ARGV[1], 'a', kept[1], 'f', kept[2])
if kept[3] then redis.call('HSET', KEYS[1], 'n', kept[3]) end
if kept[4] then redis.call('HSET', KEYS[1], 'i', kept[4]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`)

/**
 * Releases the notification of the token `ARGV[1]` and stores the failure `ARGV[3]` to `ARGV[6]`. Returns 1 if the
 * token owns it. The record stays for its token and attempts.
 */
export const RELEASE: Script = script(`${STORE_FAILURE}
local record = redis.call('HMGET', KEYS[1], 's', 't')
if record[1] ~= 'r' or record[2] ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('HSET', KEYS[1], 's', 'f')
storeFailure(ARGV[3], ARGV[4], ARGV[5], ARGV[6])
return 1
`)

/** Writes a record that expires at once. It fails on a replica and on a full server, as a claim does. */
export const PING: Script = script(`
redis.call('HSET', KEYS[1], 's', 'p')
return redis.call('PEXPIRE', KEYS[1], 1)
`)
