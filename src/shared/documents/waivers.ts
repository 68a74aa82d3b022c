/** Why a finding is none, in a few sentences. */
export const longestReason = 500
