/** The parties that can ask for a review: the provider's own risk engine, or the acquirer. */
export const reviewSources: readonly ['ANTOM_SHIELD', 'PSP'] = ['ANTOM_SHIELD', 'PSP']

/** The fields that can show a review: both, or only one of them. */
export const reviewFieldNames: readonly ['both', 'authReviewStatus', 'postRiskDecision'] = [
  'both',
  'authReviewStatus',
  'postRiskDecision',
]

/** Options for a review. */
export interface ReviewOptions {
  /** The party that asked for it: the provider's risk engine, or the acquirer (`PSP`). Defaults to `ANTOM_SHIELD`. */
  readonly authReviewSource?: 'ANTOM_SHIELD' | 'PSP' | undefined
  /**
   * The fields in which messages show it: `authReviewStatus`, with its source, or
   * `popRiskDecisionResultInfo.postRiskDecision`. Defaults to `both`.
   */
  readonly fields?: 'both' | 'authReviewStatus' | 'postRiskDecision' | undefined
}

/** A review of a paid payment. */
export interface SandboxReview {
  /** The party that asked for the review: the provider's own risk engine, or the acquirer (`PSP`). */
  readonly authReviewSource: 'ANTOM_SHIELD' | 'PSP'
  /** The fields in which messages show it. */
  readonly fields: 'both' | 'authReviewStatus' | 'postRiskDecision'
  /** The state: `PROCESSING` until somebody decides. */
  readonly authReviewStatus: 'PROCESSING' | 'ACCEPT' | 'REJECT'
  /** When the review started, in ISO 8601. */
  readonly reviewTime: string
  /** When the review was decided, in ISO 8601. */
  readonly decisionTime?: string | undefined
}
