import { describeAdapter, describeMountedAdapter } from '@gw/testkit'
import { inKoa, onNodeHttp } from './node-start.ts'

describeAdapter('toNodeHandler on node:http', onNodeHttp)
describeMountedAdapter('toNodeHandler in Koa', inKoa)
