export type { WireReply, WireRequest } from './adapter-client.ts'
export { connectWire, sendWire } from './adapter-client.ts'
export { describeAdapter } from './adapter-contract.ts'
export { SUCCESS_BODY, webhookOptions, withHeaders } from './adapter-options.ts'
export { listen, withAdapter } from './adapter-start.ts'
export type { BadNotification } from './bad-notifications.ts'
export { badNotificationPolicy, badNotifications, goodNotification } from './bad-notifications.ts'
export type { ManualClock } from './clock.ts'
export { manualClock } from './clock.ts'
export {
  describeWithPostgres,
  describeWithPostgresServer,
  describeWithRedis,
  describeWithRedisServer,
} from './describe-with-services.ts'
export type { InboxUnderTest, MakeInbox } from './inbox-bench.ts'
export { describeInbox } from './inbox-contract.ts'
export type { KeySpelling } from './key-spellings.ts'
export { keySpellings, keyThumbprint, writePem } from './key-spellings.ts'
export type { TestKeyPair } from './keys.ts'
export { testKeyPair } from './keys.ts'
export {
  arbitraryClientId,
  arbitraryMessage,
  arbitraryMethod,
  arbitraryMutation,
  arbitraryTarget,
  arbitraryText,
  arbitraryTime,
  arbitraryWrittenTime,
} from './messages.ts'
export type { NotificationRequest, NotificationSigning } from './notifications.ts'
export {
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  NOTIFY_URL,
  notificationBodies,
  notificationPolicy,
  signNotification,
  signRsa256,
  toFetchRequest,
  toReceivedRequest,
} from './notifications.ts'
export type {
  OwnPostgres,
  OwnRedis,
  OwnRedisOptions,
  PostgresService,
  RedisService,
} from './services.ts'
export { canStartPostgres, startPostgres, startRedis } from './services.ts'
export type { TcpProxy } from './tcp-proxy.ts'
export { startProxy } from './tcp-proxy.ts'
export { describeVectors } from './vectors.ts'
