export type { CrashStore, InterleavedInbox } from '@gw/webhook/contract'
export type { WireReply, WireRequest } from './adapter-contract/client.ts'
export { connectWire, sendWire } from './adapter-contract/client.ts'
export { describeAdapterOptions } from './adapter-contract/construction.ts'
export { describeAdapter, describeMountedAdapter } from './adapter-contract/describe-adapter.ts'
export { SUCCESS_BODY, webhookOptions, withHeaders } from './adapter-contract/options.ts'
export type { AdapterStart, RunningAdapter } from './adapter-contract/start.ts'
export { listen, runningAdapter, withAdapter } from './adapter-contract/start.ts'
export type { BadNotification } from './fixtures/bad-notifications.ts'
export {
  badNotificationPolicy,
  badNotifications,
  goodNotification,
} from './fixtures/bad-notifications.ts'
export type { ManualClock } from './fixtures/clock.ts'
export { manualClock } from './fixtures/clock.ts'
export type { NamedKeyMaterial } from './fixtures/key-formats.ts'
export { keyFormats, keyThumbprint, writePem } from './fixtures/key-formats.ts'
export type { TestKeyPair } from './fixtures/keys.ts'
export { testKeyPair } from './fixtures/keys.ts'
export {
  arbitraryCharacter,
  arbitraryClientId,
  arbitraryMessage,
  arbitraryMethod,
  arbitraryMutation,
  arbitraryTarget,
  arbitraryText,
  arbitraryTime,
  arbitraryWrittenTime,
} from './fixtures/messages.ts'
export type { NotificationRequest, NotificationSigning } from './fixtures/notifications.ts'
export {
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  NOTIFY_URL,
  notificationBodies,
  notificationPolicy,
  signNotification,
  signNotificationOnce,
  signRsa256,
  toFetchRequest,
  toReceivedRequest,
} from './fixtures/notifications.ts'
export { propertyRuns } from './fixtures/property-runs.ts'
export { describeVectors } from './fixtures/vectors.ts'
export { describeInbox } from './inbox-contract/describe-inbox.ts'
export type { OrderRuns } from './inbox-contract/describe-interleavings.ts'
export { describeInboxInterleavings } from './inbox-contract/describe-interleavings.ts'
export { describeRerunFailed } from './inbox-contract/rerun-failed.ts'
export type { RerunUnderTest } from './inbox-contract/rerun-under-test.ts'
export type { CreateShelf, ShelfUnderTest } from './inbox-contract/shelf.ts'
export { describeInboxShelf } from './inbox-contract/shelf.ts'
export { meet } from './order-store/changes.ts'
export { describeOrderMigration } from './order-store/describe-order-migration.ts'
export { describeOrderStore } from './order-store/describe-order-store.ts'
export type {
  OpenOrders,
  OpenOrdersOptions,
  OrderStoreUnderTest,
} from './order-store/order-store-under-test.ts'
export { AMOUNT, addLine, insertOrder } from './order-store/order-store-under-test.ts'
export { type CommitCut, cutAtCommit } from './services/cut-at-commit.ts'
export {
  describeWithMysql,
  describeWithPgBouncer,
  describeWithPostgres,
  describeWithPostgresServer,
  describeWithRedis,
  describeWithRedisServer,
} from './services/describe-with-services.ts'
export type {
  MysqlService,
  OwnPostgres,
  OwnRedis,
  OwnRedisOptions,
  PostgresService,
  RedisService,
} from './services/index.ts'
export { freePort, locatePostgresPrograms, startPostgres, startRedis } from './services/index.ts'
export type { TcpProxy } from './services/tcp-proxy.ts'
export { startProxy } from './services/tcp-proxy.ts'
export { describeInboxOptions } from './transactional-inbox/describe-inbox-options.ts'
export { describeStoreInbox } from './transactional-inbox/describe-store-inbox.ts'
export { describeTableNames } from './transactional-inbox/describe-table-names.ts'
export { describeTransactionalInbox } from './transactional-inbox/describe-transactional-inbox.ts'
export { createShop, readEffects, type Shop, type ShopOptions } from './transactional-inbox/shop.ts'
export type {
  OpenOptions as OpenStoreOptions,
  OpenStore,
  StoreUnderTest,
  Writer,
} from './transactional-inbox/store-under-test.ts'
export { expectNoUnhandledRejections } from './unhandled-rejections.ts'
