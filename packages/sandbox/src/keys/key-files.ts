/** The names of the files in the key folder. */
export const keyFiles = {
  merchantPrivate: 'merchant-private.pem',
  merchantPublic: 'merchant-public.pem',
  gatewayPrivate: 'gateway-private-1.pem',
  gatewayPublic: 'gateway-public-1.pem',
} as const
