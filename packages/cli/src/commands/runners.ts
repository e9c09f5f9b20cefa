import type { RunCommand } from '../config/command-call.ts'

/** The code of each command, loaded only when the command is called, because help does not need it. */
const RUNNERS: Readonly<Record<string, () => Promise<RunCommand>>> = {
  'keys new': async () => (await import('./keys/new.ts')).keysNew,
  'keys show': async () => (await import('./keys/show.ts')).keysShow,
  'keys convert': async () => (await import('./keys/convert.ts')).keysConvert,
  'keys env': async () => (await import('./keys/env.ts')).keysEnv,
  sign: async () => (await import('./sign/run.ts')).sign,
  verify: async () => (await import('./verify/run.ts')).verify,
  explain: async () => (await import('./explain/run.ts')).explain,
  listen: async () => (await import('./listen/run.ts')).listen,
  call: async () => (await import('./call/run.ts')).call,
  check: async () => (await import('./check/run.ts')).check,
  sandbox: async () => (await import('./sandbox/run.ts')).sandbox,
  'sandbox create': async () => (await import('./sandbox/control.ts')).sandboxCreate,
  'sandbox payments': async () => (await import('./sandbox/control.ts')).sandboxPayments,
  'sandbox pending': async () => (await import('./sandbox/control.ts')).sandboxPending,
  'sandbox pay': async () => (await import('./sandbox/control.ts')).sandboxPay,
  'sandbox review': async () => (await import('./sandbox/control.ts')).sandboxReview,
  'sandbox accept': async () => (await import('./sandbox/control.ts')).sandboxAccept,
  'sandbox reject': async () => (await import('./sandbox/control.ts')).sandboxReject,
  'sandbox fail': async () => (await import('./sandbox/control.ts')).sandboxFail,
  'sandbox refund': async () => (await import('./sandbox/control.ts')).sandboxRefund,
  'sandbox capture': async () => (await import('./sandbox/control.ts')).sandboxCapture,
  'sandbox cancel': async () => (await import('./sandbox/control.ts')).sandboxCancel,
  'sandbox reverse': async () => (await import('./sandbox/control.ts')).sandboxReverse,
  'sandbox decline': async () => (await import('./sandbox/control.ts')).sandboxFail,
  'sandbox notify-url': async () => (await import('./sandbox/control.ts')).sandboxNotifyUrl,
  'sandbox advance': async () => (await import('./sandbox/control.ts')).sandboxAdvance,
  'sandbox deliveries': async () => (await import('./sandbox/control.ts')).sandboxDeliveries,
  'sandbox resend': async () => (await import('./sandbox/control.ts')).sandboxResend,
  'sandbox fault add': async () => (await import('./sandbox/control.ts')).sandboxFaultAdd,
  'sandbox fault list': async () => (await import('./sandbox/control.ts')).sandboxFaultList,
  'sandbox fault clear': async () => (await import('./sandbox/control.ts')).sandboxFaultClear,
  trigger: async () => (await import('./trigger/run.ts')).trigger,
  replay: async () => (await import('./replay/run.ts')).replay,
  doctor: async () => (await import('./doctor/run.ts')).doctor,
  'inbox list': async () => (await import('./inbox/run.ts')).inboxList,
  'inbox show': async () => (await import('./inbox/run.ts')).inboxShow,
  'inbox rerun': async () => (await import('./inbox/run.ts')).inboxRerun,
  'orders list': async () => (await import('./orders/run.ts')).ordersList,
  'orders show': async () => (await import('./orders/run.ts')).ordersShow,
  'orders resolve': async () => (await import('./orders/run.ts')).ordersResolve,
}

/** Loads the code of a command by its name. */
export async function loadCommand(name: string): Promise<RunCommand> {
  const load = RUNNERS[name]
  if (load === undefined)
    throw new TypeError(`The command ${name} is listed but not implemented. This is a bug in gw`)
  return load()
}
