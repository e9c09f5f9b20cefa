import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { inKoa, onNodeHttp } from './node-start.ts'

const module = new URL('node-start.ts', import.meta.url)

describeAdapter('toNodeHandler on node:http', onNodeHttp, { module, name: 'onNodeHttp' })
describeMountedAdapter('toNodeHandler in Koa', inKoa)
