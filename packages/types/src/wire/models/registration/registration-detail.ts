// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { NumberLike, Shape } from '../../../shapes/shape.ts'
import { type Address, addressShape, type ReceivedAddress } from '../address.ts'

/** A document. */
export interface Attachment {
  /** What the attachment is. At most 64 characters. */
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
  /** What the attachment is. */
  readonly attachmentType?: string
  /** The file, as a base64 string. */
  readonly file?: string
  /** The name of the attachment. */
  readonly attachmentName?: string
  /** The key of the uploaded file. */
  readonly fileKey?: string
}

export const attachmentShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'attachmentType!<64 file attachmentName<256 fileKey<256',
)

/** How to reach a merchant. */
export interface ContactInfo {
  /** The phone number or address. */
  readonly contactNo?: string
  /** The kind of contact. */
  readonly contactType?: string
}

const contactInfoShape: Shape<ContactInfo> = /* @__PURE__ */ rowsShape('contactNo contactType')

/** The legal registration of a merchant. */
export interface RegistrationDetail {
  /** The legal name. */
  readonly legalName?: string
  /** Documents about the merchant. */
  readonly attachments?: readonly Attachment[]
  /** How to reach the merchant. */
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
  /** How to reach the merchant. */
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

export const registrationDetailShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'legalName registrationType registrationNo businessType registrationEffectiveDate: registrationExpireDate:',
  {
    attachments: /* @__PURE__ */ listShape(attachmentShape),
    contactInfo: /* @__PURE__ */ listShape(contactInfoShape),
    registrationAddress: addressShape,
  },
)
