// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike, NumberLike, OpenLiteral } from '../../shapes/shape.ts'
import type { Address, Amount, ReceivedAddress, UserName } from './common.ts'
import type { Env } from './payment.ts'
import type {
  ClassType,
  DeclarationBizSceneType,
  MerchantType,
  PassengerIdType,
  TransitType,
} from './values.ts'

/** A service sold along with a ticket. */
export interface Service {
  /** The category of the service. */
  readonly categoryCode?: string
  /** The subcategory of the service. */
  readonly subCategoryCode?: string
}

/** Services sold along with a ticket. */
export interface AncillaryData {
  /** The services. */
  readonly services?: readonly Service[]
  /** The number of the connected ticket. */
  readonly connectedTicketNumber?: string
}

/** The person who buys, as known to you. */
export interface Buyer {
  /** Your own ID for the buyer. At most 64 characters. */
  readonly referenceBuyerId?: string
  /** The buyer's name. */
  readonly buyerName?: UserName
  /** The buyer's phone number. At most 24 characters. */
  readonly buyerPhoneNo?: string
  /** The buyer's email address. At most 64 characters. */
  readonly buyerEmail?: string
  /** When the buyer registered with you. At most 64 characters. */
  readonly buyerRegistrationTime?: string
  /** True if you verified the buyer's account. */
  readonly isAccountVerified?: BooleanLike
  /** The number of orders that the buyer completed with you. */
  readonly successfulOrderCount?: NumberLike
  /** The country code of the buyer's phone number. The gateway misspells the name. */
  readonly buyerPhoneNoContryCode?: string
}

/** Data for declaring an order to customs. */
export interface Declaration {
  /** The kind of business that is declared. */
  readonly declarationBizScene?: DeclarationBizSceneType
  /** The ID of the beneficiary of the declaration. */
  readonly declarationBeneficiaryId?: string
}

/** A length of time. */
export interface DeliveryEstimateInfo {
  /** The unit of time. */
  readonly unit: OpenLiteral<'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND'>
  /** The number of units. */
  readonly value: NumberLike
}

/** When a delivery is expected. */
export interface DeliveryEstimate {
  /** The earliest time. */
  readonly minimum?: DeliveryEstimateInfo
  /** The latest time. */
  readonly maximum?: DeliveryEstimateInfo
}

/** A top-up of a game. */
export interface Gaming {
  /** The name of the game. At most 128 characters. */
  readonly gameName?: string
  /** The name of the account to top up. At most 128 characters. */
  readonly toppedUpUser?: string
  /** The email address of the account to top up. At most 64 characters. */
  readonly toppedUpEmail?: string
  /** The phone number of the account to top up. At most 32 characters. */
  readonly toppedUpPhoneNo?: string
}

/** Goods of an order. */
export interface Goods {
  /** Your own ID for the goods. At most 64 characters. */
  readonly referenceGoodsId: string
  /** The name of the goods. At most 256 characters. */
  readonly goodsName: string
  /** The category of the goods. At most 64 characters. */
  readonly goodsCategory?: string
  /** The brand of the goods. */
  readonly goodsBrand?: string
  /** The price of one unit. */
  readonly goodsUnitAmount?: Amount
  /** The number of units. */
  readonly goodsQuantity?: string
  /** The variant of the goods. */
  readonly goodsSkuName?: string
  /** The URL of the goods' page. At most 2048 characters. */
  readonly goodsUrl?: string
  /** The way in which the goods are delivered. */
  readonly deliveryMethodType?: OpenLiteral<'PHYSICAL' | 'DIGITAL'>
  /** The URL of an image of the goods. */
  readonly goodsImageUrl?: string
  /** The ID of the price. At most 64 characters. */
  readonly priceId?: string
  /** The discount on the goods. */
  readonly goodsDiscountAmount?: Amount
  /** When the offer ends. */
  readonly goodsEndsOnTime?: string
  /** Goods that are offered along with these. */
  readonly crossSell?: Goods
}

/** A leg of a trip. */
export interface Leg {
  /** When the leg starts. */
  readonly departureTime?: string
  /** When the leg ends. */
  readonly arrivalTime?: string
  /** The address at which the leg starts. */
  readonly departureAddress?: Address
  /** The address at which the leg ends. */
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

/** A hotel stay. */
export interface Lodging {
  /** The name of the hotel. At most 128 characters. */
  readonly hotelName?: string
  /** The address of the hotel. */
  readonly hotelAddress?: Address
  /** The date of arrival. */
  readonly checkInDate?: string
  /** The date of departure. */
  readonly checkOutDate?: string
  /** The number of nights. */
  readonly numberOfNights?: NumberLike
  /** The number of rooms. */
  readonly numberOfRooms?: NumberLike
  /** The names of the guests. */
  readonly guestNames?: readonly UserName[]
}

/** A store of a merchant. */
export interface Store {
  /** Your own ID for the store. */
  readonly referenceStoreId: string
  /** The name of the store. */
  readonly storeName?: string
  /** The category code of the store. */
  readonly storeMCC?: string
  /** The store's name, as shown to the payer. */
  readonly storeDisplayName?: string
  /** The ID of the terminal in the store. */
  readonly storeTerminalId?: string
  /** The ID of the cashier. */
  readonly storeOperatorId?: string
  /** The address of the store. */
  readonly storeAddress?: Address
  /** The phone number of the store. */
  readonly storePhoneNo?: string
}

/** A store of a merchant, as the gateway sends it. */
export interface ReceivedStore {
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
  /** The name of the store. */
  readonly storeName?: string
  /** The category code of the store. */
  readonly storeMCC?: string
  /** The store's name, as shown to the payer. */
  readonly storeDisplayName?: string
  /** The ID of the terminal in the store. */
  readonly storeTerminalId?: string
  /** The ID of the cashier. */
  readonly storeOperatorId?: string
  /** The address of the store. */
  readonly storeAddress?: ReceivedAddress
  /** The phone number of the store. */
  readonly storePhoneNo?: string
}

/** The merchant that sells, if you act for several. */
export interface Merchant {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId: string
  /** The merchant category code. */
  readonly merchantMCC?: string
  /** The merchant's legal name. */
  readonly merchantName?: string
  /** The merchant's name, as shown to the payer. */
  readonly merchantDisplayName?: string
  /** The address of the merchant. */
  readonly merchantAddress?: Address
  /** When the merchant registered with you. */
  readonly merchantRegisterDate?: string
  /** The store. */
  readonly store?: Store
  /** The kind of merchant. */
  readonly merchantType?: MerchantType
}

/** The delivery of an order. */
export interface Shipping {
  /** The name of the recipient. */
  readonly shippingName?: UserName
  /** The shipping address. */
  readonly shippingAddress?: Address
  /** The carrier. At most 128 characters. */
  readonly shippingCarrier?: string
  /** The phone number of the recipient. At most 16 characters. */
  readonly shippingPhoneNo?: string
  /** The email address to which digital goods are sent. At most 64 characters. */
  readonly shipToEmail?: string
  /** The ID of the shipping fee. At most 64 characters. */
  readonly shippingFeeId?: string
  /** The shipping fee. */
  readonly shippingFee?: Amount
  /** The shipping method, as text. At most 64 characters. */
  readonly shippingDescription?: string
  /** When the delivery is expected. */
  readonly deliveryEstimate?: DeliveryEstimate
  /** The tracking number. */
  readonly shippingNumber?: string
  /** Notes about the delivery. */
  readonly notes?: string
}

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
  /** The indicator of a restricted ticket. */
  readonly restrictedTicketIndicator?: string
  /** Services sold along with the ticket. */
  readonly ancillaryData?: AncillaryData
}

/** An order: what the payer pays for. */
export interface Order {
  /** Your own ID for the order. At most 64 characters. */
  readonly referenceOrderId?: string
  /** The content of the order. The payer sees it. At most 256 characters. */
  readonly orderDescription: string
  /** The amount of the order. */
  readonly orderAmount?: Amount
  /** The discount on the order. */
  readonly orderDiscountAmount?: Amount
  /** The amount of the goods, without shipping and discounts. */
  readonly subTotalOrderAmount?: Amount
  /** The merchant. */
  readonly merchant?: Merchant
  /** The goods. */
  readonly goods?: readonly Goods[]
  /** The delivery. */
  readonly shipping?: Shipping
  /** The buyer. */
  readonly buyer?: Buyer
  /** The payer's device and terminal. */
  readonly env?: Env
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The trip, if the order is for one. */
  readonly transit?: Transit
  /** The hotel stay, if the order is for one. */
  readonly lodging?: Lodging
  /** Data about a game, if the order is for one. */
  readonly gaming?: Gaming
  /** True if the order will be declared to customs. */
  readonly needDeclaration?: BooleanLike
  /** Data for the customs declaration. */
  readonly declaration?: Declaration
  /** The kind of order. */
  readonly orderType?: string
}

/** The order of each period of a subscription. */
export interface OrderInfo {
  /** The amount of the order. */
  readonly orderAmount: Amount
}
