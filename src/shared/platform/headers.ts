/** Header names that both halves know. */
export const header = {
  /** Sent as specified; never gives rights. One that contradicts the session is 401. */
  teamId: 'x-team-id',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** `background` marks refetches and timers, which must not keep an idle session alive. */
  activity: 'x-dealdesk-activity',
  totalCount: 'x-total-count',
} as const

export const backgroundActivity = 'background'
