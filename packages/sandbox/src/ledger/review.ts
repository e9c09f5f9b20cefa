/** Who can ask for a review: the provider's own risk engine, or the acquirer. */
export const reviewSources = ['ANTOM_SHIELD', 'PSP'] as const

/** The fields that can show a review: both, or only one of them. */
export const reviewFieldNames = ['both', 'authReviewStatus', 'postRiskDecision'] as const

/** Options for a review. */
export interface ReviewOptions {
  /** Who asked for it: the provider's own risk engine, or the acquirer (`PSP`). Defaults to `ANTOM_SHIELD`. */
  readonly authReviewSource?: (typeof reviewSources)[number] | undefined
  /**
   * The fields in which messages show it: `authReviewStatus`, with its source, or
   * `popRiskDecisionResultInfo.postRiskDecision`. Defaults to `both`.
   */
  readonly fields?: (typeof reviewFieldNames)[number] | undefined
}

/** A review of a paid payment. */
export interface SandboxReview {
  /** Who asked for it: the provider's own risk engine, or the acquirer (`PSP`). */
  readonly authReviewSource: (typeof reviewSources)[number]
  /** The fields in which messages show it. */
  readonly fields: (typeof reviewFieldNames)[number]
  /** The state: `PROCESSING` until somebody decides. */
  readonly authReviewStatus: 'PROCESSING' | 'ACCEPT' | 'REJECT'
  /** When it started, in ISO 8601. */
  readonly reviewTime: string
  /** When it was decided, in ISO 8601. */
  readonly decisionTime?: string | undefined
}
