// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, Shape } from '../../../shapes/shape.ts'
import type { OsType, TerminalType } from '../../values.ts'

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

const browserInfoShape: Shape<BrowserInfo> = /* @__PURE__ */ rowsShape(
  'acceptHeader javaEnabled? javaScriptEnabled? language userAgent',
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
  readonly colorDepth?: NumberLike
  /** The height of the payer's screen, in pixels. */
  readonly screenHeight?: NumberLike
  /** The width of the payer's screen, in pixels. */
  readonly screenWidth?: NumberLike
  /** The payer's offset from UTC in minutes. From -720 to 720. */
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

export const envShape: Shape<Env> = /* @__PURE__ */ rowsShape(
  'terminalType osType userAgent deviceTokenId<64 clientIp cookieId extendInfo<2048 storeTerminalId storeTerminalRequestTime colorDepth# screenHeight# screenWidth# timeZoneOffset#<720 deviceBrand<64 deviceModel<128 deviceLanguage deviceId osVersion',
  { browserInfo: browserInfoShape },
)
