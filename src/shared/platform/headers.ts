/** HTTP headers that server and browser share. */
export const header = {
  /**
   * The client's team ID, as the specification requires. It grants no rights; if it contradicts the session, the
   * response is 401.
   */
  teamId: 'x-team-id',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** Refetches and timers send the value `background`. Such a request does not keep an idle session alive. */
  activity: 'x-dealdesk-activity',
  totalCount: 'x-total-count',
} as const

export const backgroundActivity = 'background'
