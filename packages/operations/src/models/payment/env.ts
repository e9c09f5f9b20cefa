// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { objectShape, type Shape, textShape } from '@gw/types'
import type { OsType, TerminalType } from '../values.ts'
import { type BooleanLike, booleanLikeShape, type NumberLike, numberLikeShape } from '../wire.ts'

/** The payer's browser. */
export interface BrowserInfo {
  /** The `Accept` header of the payer's browser. */
  readonly acceptHeader?: string
  /** Whether Java is enabled in the browser. */
  readonly javaEnabled?: BooleanLike
  /** Whether JavaScript is enabled in the browser. */
  readonly javaScriptEnabled?: BooleanLike
  /** The language of the browser. */
  readonly language?: string
  /** The `User-Agent` header of the payer's browser. */
  readonly userAgent?: string
}

const browserInfoShape: Shape<BrowserInfo> = /* @__PURE__ */ objectShape<BrowserInfo>(
  {},
  {
    acceptHeader: textShape,
    javaEnabled: booleanLikeShape,
    javaScriptEnabled: booleanLikeShape,
    language: textShape,
    userAgent: textShape,
  },
)

/** The payer's device, or the terminal in the store. */
export interface Env {
  /** The kind of terminal on which the payer pays. */
  readonly terminalType?: TerminalType
  /** The operating system of the payer's device. */
  readonly osType?: OsType
  /** The `User-Agent` header of the payer's browser. */
  readonly userAgent?: string
  /** The token of the payer's device, from the provider's risk SDK. At most 64 characters. */
  readonly deviceTokenId?: string
  /** The payer's IP address. */
  readonly clientIp?: string
  /** The ID in the payer's cookie. */
  readonly cookieId?: string
  /** Extensions, as a JSON string. At most 2048 characters. */
  readonly extendInfo?: string
  /** The ID of the terminal in the store. */
  readonly storeTerminalId?: string
  /** When the terminal sent the request. */
  readonly storeTerminalRequestTime?: string
  /** The payer's browser. */
  readonly browserInfo?: BrowserInfo
  /** The color depth of the payer's screen, in bits. */
  readonly colorDepth?: string
  /** The height of the payer's screen, in pixels. */
  readonly screenHeight?: string
  /** The width of the payer's screen, in pixels. */
  readonly screenWidth?: string
  /** The payer's offset from UTC, in minutes. */
  readonly timeZoneOffset?: NumberLike
  /** The brand of the payer's device. At most 64 characters. */
  readonly deviceBrand?: string
  /** The model of the payer's device. At most 128 characters. */
  readonly deviceModel?: string
  /** The language of the payer's device. */
  readonly deviceLanguage?: string
  /** The ID of the payer's device. */
  readonly deviceId?: string
  /** The version of the operating system. */
  readonly osVersion?: string
}

/** @internal */
export const envShape: Shape<Env> = /* @__PURE__ */ objectShape<Env>(
  {},
  {
    terminalType: textShape,
    osType: textShape,
    userAgent: textShape,
    deviceTokenId: textShape,
    clientIp: textShape,
    cookieId: textShape,
    extendInfo: textShape,
    storeTerminalId: textShape,
    storeTerminalRequestTime: textShape,
    browserInfo: browserInfoShape,
    colorDepth: textShape,
    screenHeight: textShape,
    screenWidth: textShape,
    timeZoneOffset: numberLikeShape,
    deviceBrand: textShape,
    deviceModel: textShape,
    deviceLanguage: textShape,
    deviceId: textShape,
    osVersion: textShape,
  },
)
