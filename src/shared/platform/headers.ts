/** Names of HTTP headers that server and browser share. */
export const header = {
  /**
   * The team ID of the client. The specification asks for it, but it never grants rights. If it contradicts the
   * session, the answer is 401.
   */
  teamId: 'x-team-id',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** The value `background` marks refetches and timers, which must not extend an idle session. */
  activity: 'x-dealdesk-activity',
  totalCount: 'x-total-count',
} as const

export const backgroundActivity = 'background'
