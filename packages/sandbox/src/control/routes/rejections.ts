import { mustFind } from '../../message/errors.ts'
import type { RejectionLineView, RejectionView } from '../views/view-types.ts'
import { newest, viewRejection } from '../views/views.ts'
import type { ControlRoutes } from './route.ts'

/** The routes for rejected calls. */
export interface RejectionRoutes {
  /** List rejected calls. */
  readonly 'GET /explanations': {
    readonly operationId: 'listExplanations'
    /** The newest 1,000, newest first. */
    readonly response: readonly RejectionLineView[]
  }
  /**
   * Explain a rejected call.
   *
   * A browser that opens it is sent to the console, which shows the explanation.
   */
  readonly 'GET /explanations/{explanationId}': {
    readonly operationId: 'explainRejection'
    /** The reason, with both signed contents and the first difference. */
    readonly response: RejectionView
  }
}

/** Their handlers. */
export const rejectionRoutes: ControlRoutes<RejectionRoutes> = {
  'GET /explanations': {
    run: ({ sandbox }) =>
      newest(sandbox.rejections.list()).map(({ request: _request, ...rejection }) => rejection),
  },
  'GET /explanations/{explanationId}': {
    run: async ({ sandbox, part }) => {
      const id = part('explanationId')
      const rejection = mustFind(sandbox.rejections.get(id), 'rejection', id)
      return { ...viewRejection(rejection), explanation: await sandbox.rejections.explain(id) }
    },
  },
}
