import { probe } from '../../shop'

// For tests only: `gw doctor` requests the effects of an order here.
export const GET = ({ url }: Request) => Response.json(probe(new URL(url).searchParams))
