// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { ClassType, PassengerIdType, TransitType } from '../../values.ts'
import { type Address, addressShape } from '../address.ts'
import { type UserName, userNameShape } from '../user-name.ts'

/** A service sold along with a ticket. */
export interface Service {
  /** The category of the service. */
  readonly categoryCode?: string
  /** The subcategory of the service. */
  readonly subCategoryCode?: string
}

const serviceShape: Shape<Service> = /* @__PURE__ */ rowsShape('categoryCode subCategoryCode')

/** Services sold along with a ticket. */
export interface AncillaryData {
  /** The services. */
  readonly services?: readonly Service[]
  /** The number of the connected ticket. */
  readonly connectedTicketNumber?: string
}

const ancillaryDataShape: Shape<AncillaryData> = /* @__PURE__ */ rowsShape(
  'connectedTicketNumber',
  { services: /* @__PURE__ */ listShape(serviceShape) },
)

/** A leg of a trip. */
export interface Leg {
  /** When the leg starts. */
  readonly departureTime?: string
  /** When the leg ends. */
  readonly arrivalTime?: string
  /** Where the leg starts. */
  readonly departureAddress?: Address
  /** Where the leg ends. */
  readonly arrivalAddress?: Address
  /** The name of the carrier. At most 128 characters. */
  readonly carrierName?: string
  /** The number of the carrier. At most 64 characters. */
  readonly carrierNo?: string
  /** The class of travel. */
  readonly classType?: ClassType
  /** The airport where the leg starts, as an IATA code. At most 8 characters. */
  readonly departureAirportCode?: string
  /** The airport where the leg ends, as an IATA code. At most 8 characters. */
  readonly arrivalAirportCode?: string
  /** The fare basis code. */
  readonly fareBasis?: string
  /** The number of the ticket's coupon. */
  readonly couponNumber?: string
  /** The flight number. */
  readonly flightNumber?: string
  /** The booking reference. */
  readonly passengerNameRecord?: string
}

const legShape: Shape<Leg> = /* @__PURE__ */ rowsShape(
  'departureTime arrivalTime carrierName<128 carrierNo<64 classType departureAirportCode<8 arrivalAirportCode<8 fareBasis couponNumber flightNumber passengerNameRecord',
  { departureAddress: addressShape, arrivalAddress: addressShape },
)

/** A passenger of a trip. */
export interface Passenger {
  /** The passenger's name. */
  readonly passengerName?: UserName
  /** The passenger's email address. At most 64 characters. */
  readonly passengerEmail?: string
  /** The passenger's phone number. At most 32 characters. */
  readonly passengerPhoneNo?: string
  /** The number of the passenger's identity document. */
  readonly passengerId?: string
  /** The kind of identity document. */
  readonly passengerIdType?: PassengerIdType
  /** The code of the passenger. */
  readonly passengerCode?: string
}

const passengerShape: Shape<Passenger> = /* @__PURE__ */ rowsShape(
  'passengerEmail<64 passengerPhoneNo<32 passengerId passengerIdType passengerCode',
  { passengerName: userNameShape },
)

/** A trip by plane, train, ship, or bus. */
export interface Transit {
  /** The means of transport. */
  readonly transitType?: TransitType
  /** The legs of the trip. */
  readonly legs?: readonly Leg[]
  /** The passengers. */
  readonly passengers?: readonly Passenger[]
  /** The code of the travel agency. */
  readonly agentCode?: string
  /** The name of the travel agency. */
  readonly agentName?: string
  /** The ticket number. */
  readonly ticketNumber?: string
  /** The code of the ticket's issuer. */
  readonly ticketIssuerCode?: string
  /** Whether the ticket is restricted. */
  readonly restrictedTicketIndicator?: string
  /** Services sold along with the ticket. */
  readonly ancillaryData?: AncillaryData
}

export const transitShape: Shape<Transit> = /* @__PURE__ */ rowsShape(
  'transitType agentCode agentName ticketNumber ticketIssuerCode restrictedTicketIndicator',
  {
    legs: /* @__PURE__ */ listShape(legShape),
    passengers: /* @__PURE__ */ listShape(passengerShape),
    ancillaryData: ancillaryDataShape,
  },
)
