// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { JsonValue, NumberLike } from '../../shapes/shape.ts'
import type { Address, ReceivedAddress } from './common.ts'
import type { Logo, ReceivedLogo } from './payment-option.ts'
import type { RegistrationStatus } from './values.ts'

/** A document. */
export interface Attachment {
  /** The kind of attachment. At most 64 characters. */
  readonly attachmentType: string
  /** The file, as a base64 string. */
  readonly file?: string
  /** The name of the attachment. At most 256 characters. */
  readonly attachmentName?: string
  /** The key of the uploaded file. At most 256 characters. */
  readonly fileKey?: string
}

/** A document, as the gateway sends it. */
export interface ReceivedAttachment {
  /** The kind of attachment. */
  readonly attachmentType?: string
  /** The file, as a base64 string. */
  readonly file?: string
  /** The name of the attachment. */
  readonly attachmentName?: string
  /** The key of the uploaded file. */
  readonly fileKey?: string
}

/** A site of a merchant. */
export interface WebSite {
  /** The name of the site. */
  readonly name?: string
  /** The URL. At most 2048 characters. */
  readonly url: string
  /** The subject of the site. */
  readonly desc?: string
  /** The kind of site. At most 32 characters. */
  readonly type?: string
}

/** A site of a merchant, as the gateway sends it. */
export interface ReceivedWebSite {
  /** The name of the site. */
  readonly name?: string
  /** The URL. */
  readonly url?: string
  /** The subject of the site. */
  readonly desc?: string
  /** The kind of site. */
  readonly type?: string
}

/** Contact details of a merchant. */
export interface ContactInfo {
  /** The phone number or address. */
  readonly contactNo?: string
  /** The kind of contact. */
  readonly contactType?: string
}

/** The legal registration of a merchant. */
export interface RegistrationDetail {
  /** The legal name. */
  readonly legalName?: string
  /** Documents about the merchant. */
  readonly attachments?: readonly Attachment[]
  /** The contact details of the merchant. */
  readonly contactInfo?: readonly ContactInfo[]
  /** The kind of registration. */
  readonly registrationType?: string
  /** The registration number. */
  readonly registrationNo?: string
  /** The registered address. */
  readonly registrationAddress?: Address
  /** The kind of business. */
  readonly businessType?: string
  /** When the registration became effective. */
  readonly registrationEffectiveDate?: NumberLike
  /** When the registration expires. */
  readonly registrationExpireDate?: NumberLike
}

/** The legal registration of a merchant, as the gateway sends it. */
export interface ReceivedRegistrationDetail {
  /** The legal name. */
  readonly legalName?: string
  /** Documents about the merchant. */
  readonly attachments?: readonly ReceivedAttachment[]
  /** The contact details of the merchant. */
  readonly contactInfo?: readonly ContactInfo[]
  /** The kind of registration. */
  readonly registrationType?: string
  /** The registration number. */
  readonly registrationNo?: string
  /** The registered address. */
  readonly registrationAddress?: ReceivedAddress
  /** The kind of business. */
  readonly businessType?: string
  /** When the registration became effective. */
  readonly registrationEffectiveDate?: string
  /** When the registration expires. */
  readonly registrationExpireDate?: string
}

/** A merchant that registers for in-store payments. */
export interface MerchantRegistrationInfo {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The logo. */
  readonly logo?: Logo
  /** The merchant's sites. */
  readonly websites?: readonly WebSite[]
  /** The address of the merchant. */
  readonly merchantAddress?: Address
  /** The legal registration of the merchant. */
  readonly registrationDetail?: RegistrationDetail
}

/** A merchant that registers for in-store payments, as the gateway sends it. */
export interface ReceivedMerchantRegistrationInfo {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The logo. */
  readonly logo?: ReceivedLogo
  /** The merchant's sites. */
  readonly websites?: readonly ReceivedWebSite[]
  /** The address of the merchant. */
  readonly merchantAddress?: ReceivedAddress
  /** The legal registration of the merchant. */
  readonly registrationDetail?: ReceivedRegistrationDetail
}

/** The result of a registration. */
export interface RegistrationResult {
  /** The status of the registration. */
  readonly registrationStatus?: RegistrationStatus
  /** The reasons why the registration was rejected. */
  readonly rejectReasons?: JsonValue
}

/** The result at one payment service provider. */
export interface PspRegistrationResult {
  /** The result of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The name of the payment service provider. */
  readonly pspName?: string
}
