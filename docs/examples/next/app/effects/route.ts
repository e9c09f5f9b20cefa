import { probe } from '../../shop'

// For tests only: here `gw doctor` asks what was done for an order.
export const GET = ({ url }: Request) => Response.json(probe(new URL(url).searchParams))
