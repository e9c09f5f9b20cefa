// Each script touches its one key only, so that it runs on any node of a cluster, and takes the time from the server:
// the clocks of the processes need not agree. A record is a hash; its expiry is the server's to keep.

/** A Lua script, run as a whole or not at all. */
export interface Script {
  readonly text: string
  /** The SHA-1 of the text once it is known: by it the server finds a script that it has seen. */
  sha: string | undefined
}

function script(text: string): Script {
  return { text, sha: undefined }
}

/**
 * Takes an event: `ARGV` is lease, fingerprint and life of the record; gives `[0]` for busy, `[1, changed]` for done,
 * `[2, token, attempt]` for claimed.
 *
 * The token is the server's time in microseconds, and more than the last one: so it grows even where the record, or all
 * of the store, was lost in between. It is written with a format, since Lua would round it or write it with an exponent.
 */
export const CLAIM: Script = script(`
local record = redis.call('HMGET', KEYS[1], 'state', 'until', 'token', 'attempt', 'fingerprint')
local state = record[1]
if state == 'done' then return {1, record[5] == ARGV[2] and 0 or 1} end
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
if state == 'running' then
  if nowMs < tonumber(record[2]) then return {0} end
elseif state and state ~= 'released' then
  return redis.error_reply('ERR the record is none of this version of the inbox')
end
local token = math.max(time[1] * 1000000 + time[2], (tonumber(record[3]) or 0) + 1)
local attempt = (tonumber(record[4]) or 0) + 1
redis.call('HSET', KEYS[1], 'state', 'running', 'until', string.format('%.0f', nowMs + ARGV[1]),
  'token', string.format('%.0f', token), 'attempt', attempt, 'fingerprint', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return {2, token, attempt}
`)

// A full store rejects a script whose first write could grow; one that has begun to write it lets finish. Setting the
// expiry never grows, so it goes first: work that is done is recorded even when there is room for nothing new.

/** Makes the lease of `ARGV[1]`, a token, last `ARGV[2]` from now, and the record `ARGV[3]`; gives whether it owns the event. */
export const RENEW: Script = script(`
local record = redis.call('HMGET', KEYS[1], 'state', 'token')
if record[1] ~= 'running' or record[2] ~= ARGV[1] then return 0 end
local time = redis.call('TIME')
local untilMs = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2]
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('HSET', KEYS[1], 'until', string.format('%.0f', untilMs))
return 1
`)

/**
 * Records the event of `ARGV[1]`, a token, as handled for `ARGV[2]`; gives whether the token owns the event. Clients send
 * a command again when they lost the connection before the answer, so that to complete twice is to complete.
 */
export const COMPLETE: Script = script(`
local record = redis.call('HMGET', KEYS[1], 'state', 'token')
if record[2] ~= ARGV[1] then return 0 end
if record[1] == 'done' then return 1 end
if record[1] ~= 'running' then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('HSET', KEYS[1], 'state', 'done')
return 1
`)

/** Gives the event of `ARGV[1]`, a token, back; gives whether the token owns it. Kept for its token and count. */
export const RELEASE: Script = script(`
local record = redis.call('HMGET', KEYS[1], 'state', 'token')
if record[1] ~= 'running' or record[2] ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('HSET', KEYS[1], 'state', 'released')
return 1
`)
