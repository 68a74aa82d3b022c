/** Every topic of the events that the server sends to browsers. `events/topics.ts` describes each one and its data. */
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
