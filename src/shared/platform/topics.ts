/** Everything of which the server tells the browsers. `events/topics.ts` says what each means and what it carries. */
export type Topic =
  | 'company'
  | 'files'
  | 'reports'
  | 'companies'
  | 'lead'
  | 'notices'
  | 'users'
  | 'teachings'
  | 'holidays'
  | 'job'
  | 'analysis'
  | 'session-ended'
